# Runs the driver that is this shell's command line, with a folder of its own for all that it and its browser leave
# behind, until this shell's input ends. That happens however the tests end, so that no browser, driver or temporary
# profile ever outlasts them: the output ends when the last of the browser's processes has.
trap '' HUP INT
scratch=$(mktemp -d) || exit
{
    TMPDIR=$scratch "$0" "$@" </dev/null 2>&1 &
    driver=$!
    { read -r _ <&3; kill $driver; } >/dev/null &
    wait $driver
} 3<&0 2>/dev/null | {
    trap '' PIPE TERM
    while IFS= read -r line; do printf '%s\n' "$line" 2>/dev/null; done
    rm -rf "$scratch"
}
