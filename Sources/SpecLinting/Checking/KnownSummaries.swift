import SpecRules
import Synchronization

/// What specs say to others, kept from run to run until their files change.
public final class KnownSummaries: Sendable {
  private let known = Mutex<[String: (state: CandidateFile.State, summary: DocumentSummary?)]>([:])

  /// Creates one that knows nothing yet.
  public init() {}

  /// Returns the summary of a file, which is made where the file is not the one that was read.
  func summary(of file: CandidateFile, _ make: () -> DocumentSummary?) -> DocumentSummary? {
    let state = file.state
    if let entry = known.withLock({ $0[file.path] }), entry.state == state { return entry.summary }
    let summary = make()
    known.withLock { $0[file.path] = (state, summary) }
    return summary
  }
}
