import Foundation
import Testing

/// One of the packs under `Examples/packs`, in which commands can be run.
struct Pack: Sendable, CustomTestStringConvertible {
  /// The name of its folder.
  let name: String
  var testDescription: String { name }
  var folder: String { "\(Self.packs)/\(name)" }

  private static let packs =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path + "/Examples/packs"

  /// All packs, by name.
  static func all() throws -> [Pack] {
    try FileManager.default.contentsOfDirectory(atPath: packs).filter { !$0.hasPrefix(".") }
      .sorted().map(Pack.init)
  }

  /// Runs a shell command in a copy of the pack.
  func run(_ command: String) throws -> CommandRun {
    var scenario = Scenario(
      title: command,
      place: SourceLocation(
        fileID: "CommandTests/Pack.swift", filePath: #filePath, line: 1, column: 1))
    (scenario.pack, scenario.command) = (name, command)
    return try CommandRun(scenario)
  }

  /// What should be said of its examples with gaps.
  var report: String {
    get throws {
      try String(contentsOfFile: "\(folder)/examples/gaps/report.txt", encoding: .utf8)
    }
  }
}
