import SpecSystem
import Synchronization

/// The files that are being written under a name of the moment: a signal that ends the process
/// removes them first.
///
/// The list belongs to the process, as signals do. Nothing is set up before a file is written.
enum UnfinishedFiles {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// Whether a thread, or the handler of a signal, has the list.
  ///
  /// No lock of a library: a handler may only call what signal-safety(7) lists.
  private static let isTaken = Atomic(false)
  private static let isEnding = Atomic(false)
  nonisolated(unsafe) private static var paths: [Path: UnsafeMutablePointer<CChar>] = [:]
  nonisolated(unsafe) private static var handlersAreSet = false

  /// Makes a file of the moment and puts it on the list; `open` returns a descriptor, or less than 0.
  static func add(_ path: Path, _ open: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    uninterrupted {
      let descriptor = path.withCString(open)
      if descriptor >= 0 { paths[path] = path.withCString { strdup($0) } }
      return descriptor
    }
  }

  /// Gives a file of the moment the name that it is meant for, and takes it off the list; `rename`
  /// returns 0 or an error number, after which the file is removed.
  static func finish(_ path: Path, _ rename: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    uninterrupted {
      let failure = path.withCString(rename)
      if failure != 0 { _ = path.withCString { unlink($0) } }
      free(paths.removeValue(forKey: path))
      return failure
    }
  }

  /// Calls while no signal ends the process.
  ///
  /// The signals are blocked in this thread alone; a handler that runs in another one waits for the
  /// list.
  private static func uninterrupted<Result>(_ body: () -> Result) -> Result {
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    for number in signals { sigaddset(&blocked, number) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    _ = take(waiting: .max)
    defer {
      isTaken.store(false, ordering: .releasing)
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    if !handlersAreSet { setHandlers() }
    return body()
  }

  /// Takes the list and says whether that went well, after as many milliseconds at most.
  private static func take(waiting most: Int) -> Bool {
    for _ in 0..<most {
      if !isTaken.exchange(true, ordering: .acquiring) { return true }
      poll(nil, 0, 1)
    }
    return false
  }

  private static func setHandlers() {
    handlersAreSet = true
    // A limit on the size of files is an error number of write(2), and not the end.
    signal(SIGXFSZ, SIG_IGN)
    // Comes when somebody waits for a file that we hold; see `System.holdWriters(of:)`.
    signal(SIGIO, SIG_IGN)
    for number in signals {
      let before = signal(number) { number in
        // A second signal may interrupt this handler, and must not wait for it.
        if UnfinishedFiles.isEnding.exchange(true, ordering: .relaxed) { return }
        // Who has the list may wait for memory that this thread was about to take or give back.
        if UnfinishedFiles.take(waiting: 1000) {
          for path in UnfinishedFiles.paths.values { unlink(path) }
        }
        // The shell must see what ended the process.
        signal(number, SIG_DFL)
        raise(number)
      }
      // `nohup` and shells that run a command in the background have it ignored.
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }
}
