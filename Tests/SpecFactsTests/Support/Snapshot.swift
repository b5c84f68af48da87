import Foundation
import Testing

/// Compares whole texts with files in `Snapshots/` beside this folder.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter SpecFactsTests` writes them. A run that records fails,
/// so that it can never pass for a test.
enum Snapshot {
  static func expect(
    _ text: String, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Snapshots")
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name); read it, then run again", sourceLocation: sourceLocation)
      return
    }
    guard let expected = try? Data(contentsOf: file) else {
      Issue.record("no snapshot \(name); record it", sourceLocation: sourceLocation)
      return
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let known = String(decoding: expected, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines == known, "differs from \(name)", sourceLocation: sourceLocation)
  }
}
