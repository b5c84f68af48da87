import Foundation
import Testing

/// Compares whole outputs with files in `Snapshots/` beside this one.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter SpecReportingTests` writes them. A run that records
/// fails, so that it can never pass for a test.
enum Snapshot {
  /// Expects that bytes equal the snapshot of this name.
  static func expect(
    _ bytes: [UInt8], matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
      Issue.record("recorded \(name); read it, then run again", sourceLocation: sourceLocation)
      return
    }
    guard let expected = try? Data(contentsOf: file) else {
      Issue.record("no snapshot \(name); record it", sourceLocation: sourceLocation)
      return
    }
    #expect(
      lines(bytes) == lines(Array(expected)), "differs from \(name)",
      sourceLocation: sourceLocation)
  }

  private static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
  }

  /// Splits at line feeds only, so that a stray carriage return shows as a difference.
  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
