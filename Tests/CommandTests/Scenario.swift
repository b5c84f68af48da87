import Foundation
import Testing

/// One run of the command and what must come of it; see `Scenarios/README.md`.
struct Scenario: Sendable, CustomTestStringConvertible {
  /// What the scenario shows, in a sentence.
  let title: String
  /// Where it is.
  let place: SourceLocation
  /// Files to make, by path; a path that ends in `/` is a folder.
  var files: [(path: String, text: String)] = []
  /// The pack under `Examples/packs` that is copied first.
  var pack: String?
  /// The shell command.
  var command = ""
  /// What is given on standard input.
  var input = ""
  /// The exit status.
  var status: Int32 = 0
  /// What must be on the two streams; nothing unless the scenario says otherwise.
  var output = Expectation.exactly("")
  var error = Expectation.exactly("")

  /// What must be on a stream.
  enum Expectation: Sendable {
    case exactly(String)
    /// Each of the lines is somewhere in it.
    case containing([String])
    case anything
  }

  var testDescription: String { title }
}

/// A scenario file that cannot be read.
struct ScenarioError: Error, CustomStringConvertible {
  let description: String
}

extension Scenario {
  /// Reads every scenario of the folder.
  static func all() throws -> [Scenario] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Scenarios")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".scenario") }
      .flatMap { try read(folder.appendingPathComponent($0)) }
  }

  private static func read(_ file: URL) throws -> [Scenario] {
    var scenarios: [Scenario] = []
    var section: (head: String, lines: [String])?
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    for (index, line) in lines.enumerated() {
      let place = "\(file.lastPathComponent):\(index + 1)"
      if line.hasPrefix("=== ") || line.hasPrefix("@@ ") {
        if let section { try scenarios.addSection(section.head, section.lines, place) }
        section = nil
      }
      if line.hasPrefix("=== ") {
        scenarios.append(
          Scenario(
            title: String(line.dropFirst(4)),
            place: SourceLocation(
              fileID: "CommandTests/\(file.lastPathComponent)", filePath: file.path,
              line: index + 1, column: 1)))
      } else if line.hasPrefix("@@ ") {
        section = (String(line.dropFirst(3)), [])
      } else if section != nil {
        section?.lines.append(line)
      } else if !line.isEmpty, !line.hasPrefix("#") {
        throw ScenarioError(description: "\(place): text outside a section")
      }
    }
    if let section { try scenarios.addSection(section.head, section.lines, file.path) }
    return scenarios
  }

  fileprivate mutating func setSection(_ head: String, _ text: String) -> Bool {
    let words = head.split(separator: " ", maxSplits: 1).map(String.init)
    let lines = text.split(separator: "\n").map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("file", let path?): files.append((path, text))
    case ("folder", let path?): files.append((path + "/", ""))
    case ("pack", let name?): pack = name
    case ("run", let command?): self.command = command
    case ("run", nil): command = text
    case ("stdin", nil): input = text
    case ("status", let number?): status = Int32(number) ?? -1
    case ("stdout", nil): output = .exactly(text)
    case ("stdout", "contains"): output = .containing(lines)
    case ("stdout", "any"): output = .anything
    case ("stderr", nil): error = .exactly(text)
    case ("stderr", "contains"): error = .containing(lines)
    case ("stderr", "any"): error = .anything
    default: return false
    }
    return true
  }
}

extension [Scenario] {
  /// Adds a section to the last scenario.
  ///
  /// Empty lines at its end only set it off from the next.
  fileprivate mutating func addSection(
    _ head: String, _ lines: [String], _ place: String
  ) throws {
    let kept = lines.reversed().drop(while: \.isEmpty).reversed()
    let text = kept.map { $0 + "\n" }.joined()
    guard let last = indices.last, self[last].setSection(head, text) else {
      throw ScenarioError(description: "before \(place): no such section: \"@@ \(head)\"")
    }
  }
}
