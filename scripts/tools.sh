# shellcheck shell=bash
#
# Shared by the other scripts. Each `need_…` function ensures one requirement: it returns at once if it is met,
# otherwise installs what is missing, and if that fails, prints what is missing and which command would install it.
#
# Tools that are not on the PATH in the right version are kept in a folder in the user's cache, one sub-folder for
# each version, so that clones share them and different versions do not conflict. They are downloaded from their
# projects' releases if those can be reached, and built otherwise. TOOL_RELEASES names a mirror of GitHub; if it is
# empty, everything is built.

tools_home="${XDG_CACHE_HOME:-$HOME/.cache}/video-slide-puzzle"
trunk_version=0.21.14 # the last one that Rust before 1.96 can build
wasm_opt_oldest=106   # the oldest binaryen seen to optimise this page
node_oldest=20        # the oldest that the JavaScript package runs in, and the one installed where there is none
releases="${TOOL_RELEASES-https://github.com}"

# A caller's flags would replace the project's own, and a caller's target would turn the native tests into others.
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS CARGO_BUILD_RUSTFLAGS CARGO_BUILD_TARGET

scratch=$(mktemp -d)
trap 'stop_jobs; rm -rf "$scratch"' EXIT

say() { printf '%s\n' "$@"; }

die() {
    printf '%s\n' "$@" >&2
    exit 1
}

have() { command -v "$1" >/dev/null; }

# quietly <what> <command>…: reports progress from time to time, and prints the output if the command fails
quietly() {
    local what=$1 log reporter status=0
    shift
    log=$(mktemp "$scratch/XXXXXX")
    exec {reporter}> >(say_how_far "$what" "$log")
    with_cargo_progress "$@" >"$log" 2>&1 </dev/null || status=$?
    exec {reporter}>&-
    ((status == 0)) || without_progress "$log" >&2
    return "$status"
}

# say_how_far <what> <log>: reports progress every 20 seconds until its standard input is closed
say_how_far() {
    local seconds=0 status
    exec 9>&- # a lock that only the command should hold
    while
        status=0
        read -rt 20 || status=$?
        ((status > 128))
    do
        ((seconds += 20))
        say "$1, $seconds s: $(how_far "$2")"
    done
}

# how_far <log>: prints the number of finished tests, if any, and the last line
how_far() {
    without_colours "$1" | tr '\r' '\n' | awk '
        /^test .* \.\.\. / { tests += 1 }
        NF { last = $0 }
        END {
            sub(/^ */, "", last)
            print (tests ? tests " tests, " : "") substr(last, 1, 90)
        }'
}

# with_cargo_progress <command>…: makes cargo count what it compiles even without a terminal
with_cargo_progress() { CARGO_TERM_PROGRESS_WHEN=always CARGO_TERM_PROGRESS_WIDTH=80 "$@"; }

# without_progress <log>: prints the log without the progress lines that cargo overwrites
without_progress() { without_colours "$1" | sed 's/.*\r//'; }

without_colours() { sed 's/\x1b[[(][0-9;]*[A-Za-z]//g' "$1"; }

# --- Jobs ------------------------------------------------------------------------------------------------------------

jobs=() # the process groups of what runs in the background

# start_job <command>…: starts a process group, so that stopping it stops all its processes
start_job() {
    set -m
    "$@" </dev/null &
    set +m
    jobs+=("$!")
}

stop_jobs() {
    local job
    for job in "${jobs[@]}"; do
        kill -TERM -- "-$job" 2>/dev/null || true
        wait "$job" 2>/dev/null || true
    done
    jobs=()
}

# side_by_side <function>…: runs functions in parallel and ends this script when one of them fails
side_by_side() {
    local function
    for function in "$@"; do start_job "$function"; done
    for function in "$@"; do wait -n || exit; done
    jobs=()
}

# --- The page --------------------------------------------------------------------------------------------------------

# Whether dist/ has a page that is newer than all its sources.
page_is_current() {
    local sources=(src www build.rs Cargo.toml Cargo.lock Trunk.toml scripts/shorten scripts/service_worker)
    [[ -e dist/index.html && -z $(find "${sources[@]}" -newer dist/index.html -print -quit) ]]
}

# --- The system's packages -------------------------------------------------------------------------------------------

can_be_root() { ((EUID == 0)) || { have sudo && sudo -n true 2>/dev/null; }; }

as_root() { if ((EUID == 0)); then "$@"; else sudo -n "$@"; fi; }

apt_get() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 "$@"; }

# Runs once. A broken repository must not stop the script; if it matters, the installation fails.
apt_update() {
    [[ ! -e $scratch/apt-is-fresh ]] || return 0
    touch "$scratch/apt-is-fresh"
    quietly 'apt-get update' apt_get update || say "(apt-get update had trouble; going on with the lists that there are)"
}

# apt_install <what is missing> <package>…
apt_install() {
    local missing=$1
    shift
    { have apt-get && can_be_root; } || die "Missing: $missing. To get it, on Debian or Ubuntu:" "    sudo apt-get install $*"
    say "Missing: $missing. Installing $* …"
    one_at_a_time apt apt_update
    one_at_a_time apt quietly 'apt-get install' apt_get install --yes --no-install-recommends "$@" ||
        die "That did not work. To try again:" "    sudo apt-get install $*"
}

# --- Rust ------------------------------------------------------------------------------------------------------------

have cargo || PATH="$PATH:${CARGO_HOME:-$HOME/.cargo}/bin" # a fresh rustup, in a shell that is older

need_cargo() {
    have cargo || die "Missing: Rust. To get it:" \
        "    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh"
}

# Cargo links all programs, including build scripts, with the C compiler.
need_linker() { have cc || apt_install "a C compiler, which cargo links with" gcc libc6-dev; }

need_wasm_target() {
    local target=wasm32-unknown-unknown
    [[ -d $(rustc --print target-libdir --target "$target") ]] || one_at_a_time rustup rustup_add target "$target"
}

need_rustfmt() { cargo fmt --version >/dev/null 2>&1 || one_at_a_time rustup rustup_add component rustfmt; }
need_clippy() { cargo clippy --version >/dev/null 2>&1 || one_at_a_time rustup rustup_add component clippy; }

# rustup_add <target|component> <name>
rustup_add() {
    have rustup || die "Missing: Rust's $1 $2, and rustup to add it with. Get Rust from https://rustup.rs, then:" \
        "    rustup $1 add $2"
    say "Missing: Rust's $1 $2. Adding it …"
    quietly "rustup $1 add" rustup "$1" add "$2" || die "That did not work. To try again:" "    rustup $1 add $2"
}

# Fetches everything in Cargo.lock, so that later steps work without the network.
need_crates() {
    quietly 'Fetching the crates' cargo fetch --locked || die "Could not fetch the crates named in Cargo.lock (the reason is above)." \
        "Without a network, run this once with one."
}

# --- Tools -----------------------------------------------------------------------------------------------------------

need_trunk() { need_tool trunk "$trunk_version" trunk; }
find_trunk() { find_programs "$trunk_version" trunk; }

# need_wasm_bindgen <program>…: `wasm-bindgen` for the page, `wasm-bindgen-test-runner` for tests in a browser.
need_wasm_bindgen() {
    [[ -n $(wasm_bindgen_version) ]] || die "Cargo.lock names no wasm-bindgen: no telling which version to get."
    need_tool wasm-bindgen "$(wasm_bindgen_version)" "$@"
}

find_wasm_bindgen() { find_programs "$(wasm_bindgen_version)" "$@"; }

# The command line tool and the crate must have the same version, so the lock file decides.
wasm_bindgen_version() {
    awk '
        $1 == "name" { wanted = ($3 == "\"wasm-bindgen\"") }
        $1 == "version" && wanted { gsub(/"/, "", $3); print $3 }
    ' Cargo.lock
}

need_wasm_opt() {
    find_wasm_opt || one_at_a_time wasm-opt install_wasm_opt
    find_wasm_opt || die "wasm-opt could not be had (the reason is above). To get it another way:" \
        "    sudo apt-get install binaryen"
}

find_wasm_opt() {
    local bin
    is_recent_wasm_opt wasm-opt && return
    for bin in "$tools_home"/binaryen-*/bin; do
        if is_recent_wasm_opt "$bin/wasm-opt"; then
            PATH="$bin:$PATH"
            return
        fi
    done
    return 1
}

# Debian 12 has npm, but an older Node; its programs are packages of npm too.
need_node() {
    have npm || apt_install "npm" nodejs npm
    find_node || one_at_a_time node install_node
    find_node || die "Missing: Node $node_oldest or later, with npm. To get it: https://nodejs.org"
}

install_node() {
    local folder
    folder=$(own_node)
    quietly "Node $node_oldest" npm install --prefix "${folder%%/node_modules/*}" --no-audit --no-fund \
        "$(basename "${folder%/bin}")@$node_oldest"
}

find_node() {
    have npm || return 1
    is_recent_node node && return
    is_recent_node "$(own_node)/node" && PATH="$(own_node):$PATH"
}

is_recent_node() { [[ $("$1" --version 2>/dev/null) =~ ^v([0-9]+) ]] && ((BASH_REMATCH[1] >= node_oldest)); }

# The folder of the Node installed here.
own_node() {
    local machine
    case $(uname -m) in
        aarch64 | arm64) machine=arm64 ;;
        *) machine=x64 ;;
    esac
    printf '%s' "$tools_home/node-$node_oldest/node_modules/node-linux-$machine/bin"
}

# need_tool <tool> <version> <program>…
need_tool() {
    find_programs "${@:2}" || one_at_a_time "$1" install_tool "$@"
    find_programs "${@:2}" || die "$1 $2 could not be had (the reason is above)."
}

# find_programs <version> <program>…: true if all are available in that version
find_programs() {
    local program
    [[ -n $1 ]] || return 1
    for program in "${@:2}"; do find_program "$program" "$1" || return; done
}

# find_program <program> <version>: looks on the PATH and in the cache, whose folder is added to the PATH
find_program() {
    local bin
    is_version "$1" "$2" && return
    for bin in "$tools_home"/*-"$2"/bin; do
        if is_version "$bin/$1" "$2"; then
            PATH="$bin:$PATH"
            return
        fi
    done
    return 1
}

# is_version <program> <version>: asking the program also shows that it runs on this machine
is_version() {
    local said
    said=$("$1" --version 2>/dev/null) && [[ " $said " == *" $2 "* ]]
}

is_recent_wasm_opt() {
    local said
    said=$("$1" --version 2>/dev/null) && [[ $said =~ version[_\ ]([0-9]+) ]] &&
        ((BASH_REMATCH[1] >= wasm_opt_oldest))
}

# one_at_a_time <name> <command>…: runs the command exclusively among all clones and jobs. A tool is built in an
# .unfinished folder and renamed when it is complete; the holder of the tool's lock may delete what an interrupted run
# left behind. (It runs in a subshell, so changes to the PATH are lost.)
one_at_a_time() {
    mkdir -p "$tools_home" || die "$tools_home, where tools go, cannot be written."
    (
        flock --nonblock 9 || { say "Another run is installing $1; waiting for it …" && flock 9; }
        rm -rf "$tools_home/.unfinished-$1"
        "${@:2}"
    ) 9>"$tools_home/.lock-$1"
}

# install_tool <tool> <version> <program>…
install_tool() {
    local tool=$1 version=$2 way new="$tools_home/.unfinished-$1"
    shift 2
    find_programs "$version" "$@" && return # another run was quicker
    say "Missing: $*, version $version."
    for way in download_tool build_tool; do
        mkdir "$new" || die "No room for new tools."
        "$way" "$new" "$tool" "$version" "$@" && put_in_place "$new" "$tools_home/$1-$version" && return
        rm -rf "$new"
    done
    return 1
}

# download_tool <folder> <tool> <version> <program>…: downloads the programs that the tool's project has built for this
# machine, if they match the checksum beside them
download_tool() {
    local folder=$1 tool=$2 version=$3 path checksum program
    shift 3
    read -r path checksum < <(release_path "$tool" "$version") || return 1
    say "Downloading $tool $version from $releases …"
    download "$releases/$path$checksum" "$folder/checksum" && download "$releases/$path" "$folder/archive" || return 1
    if ! matches "$folder/archive" "$folder/checksum"; then
        say "The download does not match its checksum."
        return 1
    fi
    mkdir -p "$folder/unpacked" "$folder/whole/bin"
    quietly 'Unpacking' tar -xzf "$folder/archive" -C "$folder/unpacked" || return 1
    find "$folder/unpacked" -type f -name "$tool*" -exec mv {} "$folder/whole/bin/" \;
    for program in "$@"; do
        is_version "$folder/whole/bin/$program" "$version" || { say "The $program in it does not run here." && return 1; }
    done
}

# release_path <tool> <version>: prints the path of the release on the host and the suffix of its checksum; nothing if
# there is none for this machine
release_path() {
    local machine
    [[ -n $releases && $(uname -s) == Linux ]] || return 0
    machine=$(uname -m)
    [[ $machine == x86_64 || $machine == aarch64 ]] || return 0
    case $1 in
        trunk) say "trunk-rs/trunk/releases/download/v$2/trunk-$machine-unknown-linux-gnu.tar.gz .sha256" ;;
        wasm-bindgen)
            say "wasm-bindgen/wasm-bindgen/releases/download/$2/wasm-bindgen-$2-$machine-unknown-linux-musl.tar.gz .sha256sum"
            ;;
    esac
}

# download <address> <file>: gives up soon if the host does not answer, and before building would have been faster
download() {
    if have curl; then
        quietly 'Downloading' curl --fail --location --silent --show-error \
            --connect-timeout 5 --max-time 90 --output "$2" "$1"
    elif have wget; then
        quietly 'Downloading' timeout 90 wget --no-verbose --tries=1 --timeout=5 --output-document="$2" "$1"
    else
        say "There is neither curl nor wget."
        return 1
    fi
}

# matches <file> <checksum file>, which begins with the digits
matches() {
    local wanted rest
    read -r wanted rest <"$2" || [[ -n $wanted ]]
    [[ ${#wanted} == 64 && $(sha256sum <"$1") == "$wanted "* ]]
}

# build_tool <folder> <tool> <version> <program>…: optimised for a fast build, without unused features. Built outside
# the clone, so that the project's Cargo settings do not apply. (The lock file of wasm-bindgen cannot be used: it names
# a crate that was withdrawn.)
build_tool() {
    local folder=$1 tool=$2 version=$3 crate
    shift 3
    case $tool in
        trunk) crate=(trunk --locked --no-default-features) ;;
        wasm-bindgen) crate=(wasm-bindgen-cli --no-default-features "${@/#/--bin=}") ;;
        wasm-opt) crate=(wasm-opt --locked) ;;
    esac
    say "Building $tool $version from source, this once …"
    (
        cd "$folder" || exit
        export CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
        export CARGO_TARGET_DIR="$folder/target"
        quietly "$tool" cargo install --root "$folder/whole" --version "$version" "${crate[@]}"
    )
}

# put_in_place <folder> <where>: a single rename, so that no incomplete tool is ever visible
put_in_place() {
    rm -rf "$2"
    mv --no-target-directory "$1/whole" "$2"
    rm -rf "$1"
}

install_wasm_opt() {
    local new="$tools_home/.unfinished-wasm-opt" said
    find_wasm_opt && return # another run was quicker
    say "Missing: wasm-opt."
    mkdir "$new" || die "No room for new tools."
    if ! unpack_wasm_opt "$new"; then
        have c++ || apt_install "a C++ compiler to build wasm-opt with" g++
        build_tool "$new" wasm-opt 0.116.1 wasm-opt || return
    fi
    said=$("$new/whole/bin/wasm-opt" --version)
    [[ $said =~ ([0-9]+) ]]
    put_in_place "$new" "$tools_home/binaryen-${BASH_REMATCH[1]}"
}

# unpack_wasm_opt <folder>: unpacks the system's package into the folder instead of installing it, which needs no root
unpack_wasm_opt() {
    have apt-get && have dpkg-deb || return 1
    say "Fetching the package binaryen …"
    download_package "$1" binaryen || return 1
    dpkg-deb --extract "$1"/binaryen_*.deb "$1" && mv "$1/usr" "$1/whole" || return 1
    is_recent_wasm_opt "$1/whole/bin/wasm-opt" && return
    say "It is too old, or does not run here."
    rm -rf "$1/whole"
    return 1
}

# download_package <folder> <package>: a fresh system has no package lists until it updates them
download_package() (
    cd "$1" || exit
    apt-get download "$2" >"$scratch/download" 2>&1 && exit
    can_be_root || { cat "$scratch/download" && exit 1; }
    one_at_a_time apt apt_update
    quietly 'apt-get download' apt-get download "$2"
)
