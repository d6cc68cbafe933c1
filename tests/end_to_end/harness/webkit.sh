# Runs WebKitGTK's driver, which is this shell's command line, on a screen of its own until it is told to end. What GTK
# keeps and prefers goes to a folder of its own too, where ANIMATIONS says whether motion is welcome. KEEP_ERRNO is what
# keep_errno.c was made into.
set -e
export HOME="$TMPDIR" XDG_CONFIG_HOME="$TMPDIR" XDG_CACHE_HOME="$TMPDIR" XDG_DATA_HOME="$TMPDIR" GSETTINGS_BACKEND=memory
# There may be no graphics card. Without compositing a busy WebKit waits for its own video, for ever; what is composited
# on the processor should at least be painted there.
export GDK_BACKEND=x11 LIBGL_ALWAYS_SOFTWARE=1 WEBKIT_SKIA_ENABLE_CPU_RENDERING=1 WEBKIT_GST_DISABLE_GL_SINK=1
unset WAYLAND_DISPLAY GTK_THEME

mkdir "$TMPDIR/gtk-3.0"
printf '[Settings]\ngtk-enable-animations=%s\n' "$ANIMATIONS" >"$TMPDIR/gtk-3.0/settings.ini"
# The buttons above the page must not keep the window from being as narrow as a phone.
printf 'window * { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }\n' \
    >"$TMPDIR/gtk-3.0/gtk.css"

mkfifo "$TMPDIR/screen"
Xvfb -displayfd 3 -screen 0 3840x2400x24 -nolisten tcp 3>"$TMPDIR/screen" &
screen=$!
read -r number <"$TMPDIR/screen"
LD_PRELOAD=$KEEP_ERRNO DISPLAY=:$number "$0" "$@" &
driver=$!
trap 'kill $driver $screen' TERM
wait
