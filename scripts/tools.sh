# shellcheck shell=bash
#
# What the other scripts share. Each `need_…` function makes sure of one thing: it returns at once if the thing is there,
# otherwise installs it, and if it cannot, says what is missing and which command would get it.
#
# Tools that are not on the PATH in the right version live in a folder of the user's, one sub-folder per version, so
# that a second clone finds them ready and two clones with different needs do not disturb each other.

tools_home="${XDG_CACHE_HOME:-$HOME/.cache}/video-slide-puzzle"
trunk_version=0.21.14 # the last one that Rust before 1.96 can build
wasm_opt_oldest=106   # the oldest binaryen seen to optimise this page

# A caller's flags would replace the project's own, and a caller's target would make the native tests another thing.
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS CARGO_BUILD_RUSTFLAGS CARGO_BUILD_TARGET

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

say() { printf '%s\n' "$@"; }

die() {
    printf '%s\n' "$@" >&2
    exit 1
}

have() { command -v "$1" >/dev/null; }

# Runs a command and keeps what it prints for the case that it fails.
quietly() {
    "$@" >"$scratch/output" 2>&1 </dev/null && return
    local status=$?
    cat "$scratch/output" >&2
    return "$status"
}

# --- The system's packages -------------------------------------------------------------------------------------------

can_be_root() { ((EUID == 0)) || { have sudo && sudo -n true 2>/dev/null; }; }

as_root() { if ((EUID == 0)); then "$@"; else sudo -n "$@"; fi; }

apt_get() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 "$@"; }

# Once per run. One repository out of order must not stop us: if it mattered, the installation will tell.
apt_update() {
    [[ -z ${apt_is_fresh-} ]] || return 0
    apt_is_fresh=yes
    quietly apt_get update || say "(apt-get update had trouble; going on with the lists that there are)"
}

# apt_install <what is missing> <package>…
apt_install() {
    local missing=$1
    shift
    { have apt-get && can_be_root; } || die "Missing: $missing. To get it, on Debian or Ubuntu:" "    sudo apt-get install $*"
    say "Missing: $missing. Installing $* …"
    one_at_a_time apt_update
    one_at_a_time quietly apt_get install --yes --no-install-recommends "$@" ||
        die "That did not work. To try again:" "    sudo apt-get install $*"
}

# --- Rust ------------------------------------------------------------------------------------------------------------

have cargo || PATH="$PATH:${CARGO_HOME:-$HOME/.cargo}/bin" # a fresh rustup, in a shell that is older

need_cargo() {
    have cargo || die "Missing: Rust. To get it:" \
        "    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh"
}

# Cargo links every program, its own build scripts included, with the C compiler.
need_linker() { have cc || apt_install "a C compiler, which cargo links with" gcc libc6-dev; }

need_wasm_target() {
    local target=wasm32-unknown-unknown
    [[ -d $(rustc --print target-libdir --target "$target") ]] || one_at_a_time rustup_add target "$target"
}

need_rustfmt() { cargo fmt --version >/dev/null 2>&1 || one_at_a_time rustup_add component rustfmt; }
need_clippy() { cargo clippy --version >/dev/null 2>&1 || one_at_a_time rustup_add component clippy; }

# rustup_add <target|component> <name>
rustup_add() {
    have rustup || die "Missing: Rust's $1 $2, and rustup to add it with. Get Rust from https://rustup.rs, then:" \
        "    rustup $1 add $2"
    say "Missing: Rust's $1 $2. Adding it …"
    quietly rustup "$1" add "$2" || die "That did not work. To try again:" "    rustup $1 add $2"
}

# Everything that Cargo.lock names, so that what follows can do without the network.
need_crates() {
    cargo fetch --locked || die "Could not fetch the crates named in Cargo.lock (the reason is above)." \
        "Without a network, run this once with one."
}

# --- Tools -----------------------------------------------------------------------------------------------------------

find_tools() { find_trunk && find_wasm_bindgen && find_wasm_opt; }

need_trunk() {
    find_trunk && return
    one_at_a_time install_tool find_trunk trunk "$trunk_version" \
        --locked --no-default-features --features rustls
}

find_trunk() { find_tool trunk "$trunk_version" trunk; }

# The command line tool and the crate talk in a format that changes with every version, so the lock file decides.
# (Its own lock file is of no use to us: it names a crate that was withdrawn.)
need_wasm_bindgen() {
    find_wasm_bindgen && return
    [[ -n $(wasm_bindgen_version) ]] || die "Cargo.lock names no wasm-bindgen: no telling which version to get."
    one_at_a_time install_tool find_wasm_bindgen wasm-bindgen "$(wasm_bindgen_version)"
}

find_wasm_bindgen() { find_tool wasm-bindgen "$(wasm_bindgen_version)" wasm-bindgen wasm-bindgen-test-runner; }

wasm_bindgen_version() {
    awk '
        $1 == "name" { wanted = ($3 == "\"wasm-bindgen\"") }
        $1 == "version" && wanted { gsub(/"/, "", $3); print $3 }
    ' Cargo.lock
}

need_wasm_opt() { find_wasm_opt || one_at_a_time install_wasm_opt; }

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

# find_tool <tool> <version> <program>…: true when all programs are at hand in that version, on the PATH or in our
# folder, which then joins the PATH.
find_tool() {
    local bin="$tools_home/$1-$2/bin"
    [[ -n $2 ]] || return 1
    are_version "${@:2}" && return
    PATH="$bin:$PATH" are_version "${@:2}" && PATH="$bin:$PATH"
}

# are_version <version> <program>…: asking them also shows that they run on this machine.
are_version() {
    local version=$1 program said
    shift
    for program in "$@"; do
        said=$("$program" --version 2>/dev/null) && [[ " $said " == *" $version "* ]] || return 1
    done
}

is_recent_wasm_opt() {
    local said
    said=$("$1" --version 2>/dev/null) && [[ $said =~ version[_\ ]([0-9]+) ]] &&
        ((BASH_REMATCH[1] >= wasm_opt_oldest))
}

# one_at_a_time <command>…: however many clones are at it. A tool is made in an .unfinished folder and moved to its
# place when it is whole; whoever holds the lock may clear away what an interrupted run left behind.
one_at_a_time() {
    if [[ -n ${locked-} ]]; then
        "$@"
        return
    fi
    local locked=yes status=0
    { mkdir -p "$tools_home" && exec 9>"$tools_home/.lock"; } || die "$tools_home, where tools go, cannot be written."
    if ! flock --nonblock 9; then
        say "Another run is installing tools; waiting for it …"
        flock 9
    fi
    rm -rf "$tools_home"/.unfinished-*
    "$@" || status=$?
    exec 9>&-
    return "$status"
}

# install_tool <find function> <tool> <version> <cargo install argument>…
install_tool() {
    local find=$1 tool=$2 version=$3 crate=$2 way new
    shift 3
    [[ $tool != wasm-bindgen ]] || crate=wasm-bindgen-cli
    "$find" && return # another run was quicker
    say "Missing: $tool $version."
    for way in download_tool build_tool; do
        new=$(mktemp -d "$tools_home/.unfinished-XXXXXX") || die "No room for new tools."
        "$way" "$new" "$crate" "$version" "$@" && put_in_place "$new" "$tools_home/$tool-$version" && "$find" && return
        rm -rf "$new"
    done
    die "$tool $version could not be had (the reason is above). To try again:" \
        "    cargo install $crate --version $version $*"
}

# download_tool <folder> <crate> <version>: a ready-made program, where cargo-binstall is there to fetch it
download_tool() {
    have cargo-binstall || return 1
    say "Looking for a ready-made $2 …"
    BINSTALL_DISABLE_STRATEGIES=compile BINSTALL_DISABLE_TELEMETRY=true \
        quietly cargo binstall --no-confirm --root "$1/whole" "$2@$3" 9>&- && return
    say "There is none to be had."
    return 1
}

# build_tool <folder> <crate> <version> <cargo install argument>…: quick to build rather than quick to run. Built
# outside the clone, so that the project's Cargo settings stay out of it.
build_tool() {
    local folder=$1 crate=$2 version=$3
    shift 3
    say "Building $crate $version from source, this once: on two cores it takes about $(minutes_for "$crate") minutes …"
    (
        cd "$folder" || exit
        export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_OPT_LEVEL=1
        CARGO_TARGET_DIR="$folder/target" cargo install --root "$folder/whole" "$crate" --version "$version" "$@" 9>&-
    )
}

minutes_for() {
    case $1 in
        trunk) say 4 ;;
        wasm-bindgen-cli) say 2 ;;
        wasm-opt) say 10 ;;
    esac
}

# put_in_place <folder> <where>: one rename, so that nobody ever meets half a tool
put_in_place() {
    rm -rf "$2"
    mv --no-target-directory "$1/whole" "$2"
    rm -rf "$1"
}

install_wasm_opt() {
    local new said
    find_wasm_opt && return # another run was quicker
    say "Missing: wasm-opt."
    new=$(mktemp -d "$tools_home/.unfinished-XXXXXX") || die "No room for new tools."
    if ! unpack_wasm_opt "$new"; then
        have c++ || apt_install "a C++ compiler to build wasm-opt with" g++
        build_tool "$new" wasm-opt 0.116.1 --locked || die "Building wasm-opt did not work (the reason is above)." \
            "To get it another way:" "    sudo apt-get install binaryen"
    fi
    said=$("$new/whole/bin/wasm-opt" --version)
    [[ $said =~ ([0-9]+) ]]
    put_in_place "$new" "$tools_home/binaryen-${BASH_REMATCH[1]}"
    find_wasm_opt || die "wasm-opt was installed in $tools_home but does not run."
}

# unpack_wasm_opt <folder>: the system's package, unpacked into our folder instead of installed, which takes no root.
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

# download_package <folder> <package>: a fresh system knows of no packages until it is told to update its lists.
download_package() (
    cd "$1" || exit
    apt-get download "$2" >"$scratch/output" 2>&1 && exit
    can_be_root || { cat "$scratch/output" && exit 1; }
    apt_update
    quietly apt-get download "$2"
)

# --- The browsers ----------------------------------------------------------------------------------------------------

need_browser() {
    find_browser || install_browser
    find_browser || die "No Chromium and chromedriver of the same version. If you have them, name them:" \
        "    CHROMIUM=… CHROMEDRIVER=… $0"
}

# Sets CHROMIUM and CHROMEDRIVER: what the environment names, otherwise the first browser and driver of one version.
# Asking for the version also tells a browser from the stand-ins that some systems have in its place.
find_browser() {
    local driver browser version
    local drivers=(chromedriver "${CHROMEWEBDRIVER-}/chromedriver" chromium.chromedriver)
    local browsers=(chromium chromium-browser google-chrome google-chrome-stable chrome)
    [[ -z ${CHROMEDRIVER-} ]] || drivers=("$CHROMEDRIVER")
    [[ -z ${CHROMIUM-} ]] || browsers=("$CHROMIUM")
    for driver in "${drivers[@]}"; do
        version=$(major_version "$driver") || continue
        for browser in "${browsers[@]}"; do
            if [[ $(major_version "$browser") == "$version" ]]; then
                CHROMEDRIVER=$(type -P "$driver") CHROMIUM=$(type -P "$browser")
                export CHROMEDRIVER CHROMIUM
                return
            fi
        done
    done
    return 1
}

# Ubuntu has no such packages: there Chromium comes as a snap, driver included.
install_browser() {
    if have apt-get && can_be_root; then one_at_a_time apt_update; fi
    if have snap && ! apt-cache show chromium-driver >/dev/null 2>&1; then
        die "Missing: Chromium and its driver. To get them:" "    sudo snap install chromium"
    fi
    apt_install "Chromium and its driver" chromium chromium-driver
}

# WebKitGTK brings a browser of its own. It draws on a screen, if only on one in memory, plays VP9 by what its package
# requires, and H.264 by what the package recommends. Package names are those of Debian and Ubuntu.
need_webkit() {
    find_webkit || apt_install "WebKitGTK, its driver, its codecs and a screen for it" \
        webkit2gtk-driver xvfb libgl1-mesa-dri gstreamer1.0-libav gstreamer1.0-plugins-bad
    find_webkit || die "No WebKitGTK with driver, codecs and Xvfb. If you have a driver, name it:" \
        "    WEBKITDRIVER=… $0"
}

# Sets WEBKITDRIVER: what the environment names, otherwise the one on the PATH.
find_webkit() {
    WEBKITDRIVER=$(type -P "${WEBKITDRIVER:-WebKitWebDriver}") || return
    export WEBKITDRIVER
    have Xvfb && has_codec libav && has_codec videoparsersbad
}

# has_codec <plug-in of GStreamer>
has_codec() { compgen -G "/usr/lib*/**/gstreamer-1.0/libgst$1.so" >/dev/null; }

# Sets FIREFOX and GECKODRIVER where somebody has installed both: Debian has no package of the driver, but cargo can
# build it.
find_firefox() {
    local browser browsers=(firefox firefox-esr)
    [[ -z ${FIREFOX-} ]] || browsers=("$FIREFOX")
    GECKODRIVER=$(type -P "${GECKODRIVER:-geckodriver}") || return
    for browser in "${browsers[@]}"; do
        if FIREFOX=$(type -P "$browser"); then
            export GECKODRIVER FIREFOX
            return
        fi
    done
    return 1
}

# major_version <program>: 140 of "Chromium 140.0.7339.80 built on …"
major_version() {
    local said
    said=$("$1" --version 2>/dev/null) && [[ $said =~ ([0-9]+)\. ]] && say "${BASH_REMATCH[1]}"
}

# in_browser <limit in seconds> <command>…: has cargo run what it built for WebAssembly in the browser. The runner takes
# the first driver that the environment names, and a file that does not say where it wants to run goes to Node. Its own
# limit for all that a file does, 20 seconds, is short for a busy machine.
in_browser() {
    unset GECKODRIVER GECKODRIVER_REMOTE SAFARIDRIVER SAFARIDRIVER_REMOTE CHROMEDRIVER_REMOTE MSEDGEDRIVER_REMOTE
    unset NO_HEADLESS WASM_BINDGEN_TEST_ONLY_NODE
    printf '{"goog:chromeOptions": {"binary": "%s", "args": ["mute-audio"]}}\n' "$CHROMIUM" >"$scratch/webdriver.json"
    export WASM_BINDGEN_TEST_WEBDRIVER_JSON=$scratch/webdriver.json
    export WASM_BINDGEN_USE_BROWSER=1 WASM_BINDGEN_TEST_TIMEOUT=$1 WASM_BINDGEN_TEST_DRIVER_TIMEOUT=60
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=wasm-bindgen-test-runner
    "${@:2}"
}
