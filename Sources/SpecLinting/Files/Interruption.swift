import SpecSystem
import Synchronization

/// Putting off the end of the process by a signal while a file is written under a temporary name, so that
/// none is left over.
///
/// The counts belong to the process, as signals do. Nothing is set up before a file is written.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private static let writing = Atomic(0)
  /// The signal that ends the process when none of them does any more; 0 for none.
  private static let pending = Atomic<Int32>(0)

  /// Calls, and lets no signal end the process before that is done.
  static func putOff<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    _ = handlers
    writing.add(1, ordering: .sequentiallyConsistent)
    defer {
      if writing.subtract(1, ordering: .sequentiallyConsistent).newValue == 0 { endIfAsked() }
    }
    return try body()
  }

  private static let handlers: Void = {
    // A limit on the size of files is an error number of write(2), and not the end.
    signal(SIGXFSZ, SIG_IGN)
    for number in signals {
      let before = signal(number) { number in
        Interruption.pending.store(number, ordering: .sequentiallyConsistent)
        if Interruption.writing.load(ordering: .sequentiallyConsistent) == 0 {
          Interruption.endIfAsked()
        }
      }
      // `nohup` and shells that run a command in the background have it ignored.
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }()

  private static func endIfAsked() {
    let number = pending.load(ordering: .sequentiallyConsistent)
    guard number != 0 else { return }
    // The shell must see what ended the process.
    signal(number, SIG_DFL)
    raise(number)
  }
}
