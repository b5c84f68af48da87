// Calls of Linux that the module of the C library leaves out.
#if defined(__linux__)
#include <sys/xattr.h>

extern char **environ;

static inline char **csystem_environment(void) { return environ; }
#endif
