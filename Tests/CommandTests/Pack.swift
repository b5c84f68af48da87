import Foundation
import Testing

/// One of the packs under `Examples/packs`, in which commands can be run.
struct Pack {
  /// The name of its folder.
  let name: String
  private var folder: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path + "/Examples/packs/\(name)"
  }

  /// Runs a shell command in a copy of the pack.
  func run(_ command: String) throws -> CommandRun {
    var scenario = Scenario(
      title: command,
      place: SourceLocation(
        fileID: "CommandTests/Pack.swift", filePath: #filePath, line: 1, column: 1))
    scenario.command = "cp -R '\(folder)/.' . && \(command)"
    return try CommandRun(scenario)
  }

  /// What should be said of its examples with gaps.
  var report: String {
    get throws {
      try String(contentsOfFile: "\(folder)/examples/gaps/report.txt", encoding: .utf8)
    }
  }
}
