import Synchronization

/// A counter on the terminal, for runs that take longer than half a second.
///
/// Nothing is written when standard error is not a terminal.
final class Progress: Sendable {
  private let total: Int
  private let stream: StandardStream
  private let start = ContinuousClock.now
  private let count = Atomic(0)
  /// Tenths of a second after the start at which a line was last written; 0 when none was.
  private let lastShown = Atomic(0)

  init(total: Int, stream: StandardStream = .error) {
    self.total = total
    self.stream = stream
  }

  /// Counts one file; may be called from several threads at once.
  func advance() {
    let done = count.wrappingAdd(1, ordering: .relaxed).newValue
    let tenths = Int((ContinuousClock.now - start) / .milliseconds(100))
    let last = lastShown.load(ordering: .relaxed)
    guard tenths >= 5, tenths > last else { return }
    // Only the thread that moves the mark writes.
    let (won, _) = lastShown.compareExchange(expected: last, desired: tenths, ordering: .relaxed)
    if won { stream.write(Array("\r\(done) of \(total) files".utf8)) }
  }

  /// Wipes the line.
  func finish() {
    guard lastShown.load(ordering: .relaxed) > 0 else { return }
    stream.write(Array("\r\u{1B}[K".utf8))
  }
}
