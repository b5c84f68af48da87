#ifndef FAULT_H
#define FAULT_H

// Makes a fault of the program (a trap, memory that it may not touch, a stack that is full) end it
// with a sentence and status 2. With A11YSPEC_ABORT in the environment the signal ends it, as a
// debugger or a fuzzer wants.
void fault_install(void);

// Says what the calling thread is at: `--faulty=` and the path of a file, in a text that must stay
// where it is until the next call; NULL for nothing.
void fault_note(const char *option);

// Allows a fault to start the program again with the option of the thread at fault put before the
// argument at a place. A count of 0 allows it no longer.
void fault_restart(int count, char *const *arguments, int place);

#endif
