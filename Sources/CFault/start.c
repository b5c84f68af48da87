// Swift's runtime takes the arguments and its own place from /proc. A sandbox may have none: there the
// program would abort before it begins, or see no arguments.

#include <stdlib.h>
#include <unistd.h>

#ifdef __GLIBC__

void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

// Runs before the constructors of the runtime. That it gets the arguments is a promise of glibc alone.
__attribute__((constructor(101))) static void start(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}

#endif
