import Foundation
import Testing

/// One of the packs under `Examples/packs`, in which commands can be run.
struct Pack: Sendable, CustomTestStringConvertible {
  /// The name of its folder.
  let name: String
  var testDescription: String { name }
  private var folder: String { "\(Self.packs)/\(name)" }

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

/// A slip in a file of a pack, as sed(1) makes it, and what is said of it.
struct Slip: Sendable, CustomTestStringConvertible {
  private let file: String
  private let text: String
  private let slip: String
  private let message: String
  var testDescription: String { "\(file): \(slip)" }

  init(_ file: String, _ text: String, _ slip: String, _ message: String) {
    (self.file, self.text, self.slip, self.message) = (file, text, slip, message)
  }

  /// Expects that it is shown with its place, by a test of the pack and by a run.
  func expectShown(in pack: Pack) throws {
    for command in ["a11yspec test .", "a11yspec examples/clean"] {
      let run = try pack.run(
        "sed 's/\(text)/\(slip)/' \(file) > new && mv new \(file) && \(command)")
      #expect(run.status == 2)
      #expect(run.error.contains("error: \(file):\(message)"), "\(run.error)")
      #expect(run.error.contains("^"))
    }
  }
}
