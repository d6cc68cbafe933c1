// Loaded into WebKitGTK's processes before its libraries, so that a signal handler leaves errno as it was.
//
// JavaScriptCore stops its threads with a signal for every function of a WebAssembly module that it has compiled, some
// thousand times while a page begins, and its handler waits, which sets errno to EINTR. GLib's g_check_setuid reads
// errno after a call that did not fail, for every video that is given a source, and aborts the process if there is
// anything in it: "GLib-ERROR: getauxval () failed: Interrupted system call" (WebKitGTK 2.50.6, GLib 2.74.6).
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>

typedef void handler(int, siginfo_t *, void *);

static handler *handlers[NSIG];

static void keep_errno(int number, siginfo_t *info, void *context) {
    int before = errno;
    handlers[number](number, info, context);
    errno = before;
}

// Handlers of the older kind, which JavaScriptCore does not use, are left alone.
int sigaction(int number, const struct sigaction *action, struct sigaction *old) {
    int (*set)(int, const struct sigaction *, struct sigaction *) = dlsym(RTLD_NEXT, "sigaction");
    handler *kept = number > 0 && number < NSIG ? handlers[number] : 0;
    struct sigaction keeping;
    if (action && (action->sa_flags & SA_SIGINFO) && number > 0 && number < NSIG && action->sa_sigaction != keep_errno) {
        handlers[number] = action->sa_sigaction;
        keeping = *action;
        keeping.sa_sigaction = keep_errno;
        action = &keeping;
    }
    int result = set(number, action, old);
    if (result == 0 && old && (old->sa_flags & SA_SIGINFO) && old->sa_sigaction == keep_errno) old->sa_sigaction = kept;
    return result;
}
