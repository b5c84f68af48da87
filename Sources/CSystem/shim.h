// Calls of Linux that the module of the C library leaves out.
#if defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/xattr.h>

// The headers declare it for some settings only.
long syscall(long number, ...);

static inline int csystem_rename(const char *from, const char *to, unsigned int flags) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, flags);
}

extern char **environ;

static inline char **csystem_environment(void) { return environ; }
#endif
