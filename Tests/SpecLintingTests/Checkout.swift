import Foundation
import SpecDiagnostics
import SpecLinting
import SpecRules
import SpecYAML
import Testing

/// The checkout that the tests lie in, with its rules and examples.
enum Checkout {
  /// The root of the checkout.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// What the files of `Rules/` say, read once.
  static let knowledge = Result {
    do { return try RuleFolder.read("\(root)/Rules").compiled() } catch let error as DataError {
      throw MisreadRules(error)
    }
  }

  /// Whether a dialect extends another one.
  static func extends(_ dialect: String) -> Bool {
    let file = "\(root)/Rules/dialects/\(dialect).yml"
    return (try? String(contentsOfFile: file, encoding: .utf8))?.contains("\nextends: ") == true
  }

  /// What runs the examples.
  static func exampleRun() throws -> ExampleRun {
    ExampleRun(try knowledge.get(), clean: CleanSpecs(root: root))
  }

  /// Every example of every rule.
  static func examples() throws -> [ExampleCase] { try allExamples.get() }

  private static let allExamples = Result {
    try knowledge.get().ruleset.rules.map(\.file).flatMap { rule in
      let own = try rule.examples.map {
        try ExampleCase(rule: rule, example: $0, at: "Rules/\(rule.path)")
      }
      return try own + cases(of: rule)
    }
  }

  /// The examples of a rule that are no more than tests.
  private static func cases(of rule: RuleFile) throws -> [ExampleCase] {
    let path = "Tests/RuleCases/\(rule.path)"
    guard FileManager.default.fileExists(atPath: "\(root)/\(path)") else { return [] }
    let file = SourceFile(
      path: path, text: try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
    let list = try #require(YAMLParser.parse(file, in: file.range).root)
    return try RuleExample.all(in: list, path: path).map {
      try ExampleCase(rule: rule, example: $0, at: path)
    }
  }

  /// The paths of the specs in `Examples/clean`, below that folder.
  static func cleanSpecs() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(root)/Examples/clean").sorted()
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".yml") }
  }
}

/// A file of `Rules/` that cannot be read, told by line and column for whoever is writing it.
struct MisreadRules: Error, CustomStringConvertible {
  let description: String

  init(_ error: DataError) {
    let path = "Rules/\(error.path)"
    let text = try? String(contentsOfFile: "\(Checkout.root)/\(path)", encoding: .utf8)
    let place = SourceFile(path: path, text: text ?? "").location(at: error.range.lowerBound)
    description = "\(path):\(place.line):\(place.column): \(error.message)"
  }
}

/// One example of a rule, with the place where it is written.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  let rule: RuleFile
  let example: RuleExample
  /// The line of the file that the example begins on.
  let place: Testing.SourceLocation

  init(rule: RuleFile, example: RuleExample, at name: String) throws {
    self.rule = rule
    self.example = example
    let path = "\(Checkout.root)/\(name)"
    let file = SourceFile(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
    place = Testing.SourceLocation(
      fileID: name, filePath: path,
      line: file.location(at: example.range.lowerBound).line, column: 1)
  }

  var testDescription: String { "\(rule.id): \(example.name)" }

  /// Returns the example's document and what is expected of it.
  func document() throws -> ExampleDocument {
    try #require(
      try? Checkout.exampleRun().document(of: example),
      "the example has no document; run \"a11yspec test\"", sourceLocation: place)
  }
}
