# shellcheck shell=bash
#
# The browsers that tests run in: found or installed, and given to cargo. Needs the functions of tools.sh.

need_browser() {
    find_browser || install_browser
    find_browser || die "No Chromium and chromedriver of the same version. If you have them, name them:" \
        "    CHROMIUM=… CHROMEDRIVER=… $0"
}

# Sets CHROMIUM and CHROMEDRIVER: from the environment, otherwise the first browser and driver of the same version.
# Asking for the version also excludes the placeholders that some systems have.
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

# Ubuntu has no such packages: there Chromium is a snap that includes the driver.
install_browser() {
    if have apt-get && can_be_root; then one_at_a_time apt apt_update; fi
    if have snap && ! apt-cache show chromium-driver >/dev/null 2>&1; then
        die "Missing: Chromium and its driver. To get them:" "    sudo snap install chromium"
    fi
    apt_install "Chromium and its driver" chromium chromium-driver
}

# WebKitGTK has its own browser. It needs a display, which may be virtual, plays VP9 with what its package requires, and
# H.264 with what the package recommends. Package names are those of Debian and Ubuntu.
need_webkit() {
    find_webkit || apt_install "WebKitGTK, its driver, its codecs and a screen for it" \
        webkit2gtk-driver xvfb libgl1-mesa-dri gstreamer1.0-libav gstreamer1.0-plugins-bad
    find_webkit || die "No WebKitGTK with driver, codecs and Xvfb. If you have a driver, name it:" \
        "    WEBKITDRIVER=… $0"
}

# Sets WEBKITDRIVER: from the environment, otherwise the one on the PATH.
find_webkit() {
    WEBKITDRIVER=$(type -P "${WEBKITDRIVER:-WebKitWebDriver}") || return
    export WEBKITDRIVER
    have Xvfb && has_codec libav && has_codec videoparsersbad
}

# has_codec <plug-in of GStreamer>
has_codec() { compgen -G "/usr/lib*/**/gstreamer-1.0/libgst$1.so" >/dev/null; }

# Sets FIREFOX and GECKODRIVER if both are installed: Debian has no package of the driver, but cargo can build it.
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

# major_version <program>: prints 140 for "Chromium 140.0.7339.80 built on …"
major_version() {
    local said
    said=$("$1" --version 2>/dev/null) && [[ $said =~ ([0-9]+)\. ]] && say "${BASH_REMATCH[1]}"
}

# in_browser <limit in seconds> <command>…: makes cargo run its WebAssembly programs in the browser. The runner uses the
# first driver in the environment, and Node for files that do not say where to run. Its own limit for a whole file, 20
# seconds, is short for a busy machine.
in_browser() {
    unset GECKODRIVER GECKODRIVER_REMOTE SAFARIDRIVER SAFARIDRIVER_REMOTE CHROMEDRIVER_REMOTE MSEDGEDRIVER_REMOTE
    unset NO_HEADLESS WASM_BINDGEN_TEST_ONLY_NODE
    printf '{"goog:chromeOptions": {"binary": "%s", "args": ["mute-audio"]}}\n' "$CHROMIUM" >"$scratch/webdriver.json"
    export WASM_BINDGEN_TEST_WEBDRIVER_JSON=$scratch/webdriver.json
    export WASM_BINDGEN_USE_BROWSER=1 WASM_BINDGEN_TEST_TIMEOUT=$1 WASM_BINDGEN_TEST_DRIVER_TIMEOUT=60
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=wasm-bindgen-test-runner
    "${@:2}"
}
