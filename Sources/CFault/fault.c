#include "fault.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

// C, as a handler may call only what signal-safety(7) lists, and Swift promises that of nothing.

enum {
  stack_size = 1 << 16,
  // A fault in every file would have all of them checked as often as there are files.
  most_restarts = 20
};

static _Thread_local const char *volatile current;
static _Thread_local int has_stack;

static char **arguments;
static int argument_count, option_place;
static atomic_flag is_ending = ATOMIC_FLAG_INIT;

#ifdef __APPLE__
static char program[4096];
#else
static const char program[] = "/proc/self/exe";
#endif

// Whether the program may start again: not for a file that it was to leave out, nor without end.
static int may_restart(const char *option) {
  size_t name = (size_t)(strchr(option, '=') - option);
  int restarts = 0;
  for (int i = 0; i < argument_count; i++) {
    if (strcmp(arguments[i], option) == 0) return 0;
    restarts += strncmp(arguments[i], option, name + 1) == 0;
  }
  return restarts < most_restarts;
}

// Writes a text, with a question mark for what is no visible ASCII.
static void say(const char *text) {
  char line[1024];
  size_t length = 0;
  for (; text[length] && length < sizeof line; length++) {
    char c = text[length];
    line[length] = (c >= ' ' && c <= '~') || c == '\n' ? c : '?';
  }
  ssize_t written = write(STDERR_FILENO, line, length);
  (void)written;
}

static void end(int number) {
  (void)number;
  // A fault in here would wait for itself.
  static _Thread_local int is_here;
  if (is_here) _exit(2);
  is_here = 1;
  // Another thread is ending the program.
  while (atomic_flag_test_and_set(&is_ending)) pause();
  const char *option = current;
  if (option && arguments && may_restart(option)) {
    memmove(
        arguments + option_place + 1, arguments + option_place,
        (size_t)(argument_count - option_place + 1) * sizeof *arguments);
    arguments[option_place] = (char *)(uintptr_t)option;
    execv(program, arguments);
  }
  say("error: ");
  if (option) {
    say(strchr(option, '=') + 1);
    say(": ");
  }
  say("a11yspec stopped on a fault of its own; please report it\n");
  _exit(2);
}

void fault_install(void) {
  const char *asked = getenv("A11YSPEC_ABORT");
  if (asked && *asked) return;
#ifdef __APPLE__
  uint32_t size = sizeof program;
  if (_NSGetExecutablePath(program, &size) != 0) program[0] = 0;
#endif
  // The program that is started again must not inherit a blocked signal.
  struct sigaction action = {.sa_handler = end, .sa_flags = SA_ONSTACK | SA_NODEFER};
  static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigaction(faults[i], &action, NULL);
}

// Gives the thread a stack for handlers, if it has none: on a full one a handler would fault itself.
static void make_stack(void) {
  stack_t place;
  // A sanitizer has made one, and takes it back.
  if (sigaltstack(NULL, &place) != 0 || !(place.ss_flags & SS_DISABLE)) return;
  place = (stack_t){.ss_sp = malloc(stack_size), .ss_size = stack_size};
  if (place.ss_sp) sigaltstack(&place, NULL);
}

void fault_note(const char *option) {
  current = option;
  if (!option || has_stack) return;
  has_stack = 1;
  make_stack();
}

void fault_restart(int count, char *const *given, int place) {
  char **kept = NULL;
  // One more for the option, one for the NULL at the end.
  if (count > 0 && (kept = calloc((size_t)count + 2, sizeof *kept))) {
    memcpy(kept, given, (size_t)count * sizeof *kept);
  }
  argument_count = count;
  option_place = place;
  arguments = kept;
}
