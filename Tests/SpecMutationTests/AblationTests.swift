import Foundation
import SpecLinting
import SpecMutation
import TestSupport
import Testing

@Suite("Parts that can be switched off")
struct AblationTests {
  /// For each part an example that needs it, as `a11yspec-dev ablate --record` writes them.
  private static func recorded() throws -> [String: String] {
    let path = Examples.root + "Tests/SpecMutationTests/needed-by.txt"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    return Dictionary(
      uniqueKeysWithValues: lines.compactMap { line in
        line.firstRange(of: ": ").map {
          (String(line[..<$0.lowerBound]), String(line[$0.upperBound...]))
        }
      })
  }

  private static let run = Result {
    try AblationRun(
      try RuleFolder.read(Examples.root + "Rules"), clean: CleanSpecs(root: Examples.root))
  }

  @Test("an example needs each part of the comparison and of the grammar")
  func everyPart() throws {
    let recorded = try Self.recorded()
    for ablation in try Self.run.get().ablations {
      #expect(
        recorded[ablation.name] != nil, "run a11yspec-dev ablate --record for \(ablation.name)")
    }
  }

  @Test("each recorded example fails without its part")
  func witnesses() throws {
    let run = try Self.run.get()
    for (name, example) in try Self.recorded() {
      let ablation = try #require(run.ablations.first { $0.name == name }, "\(name) is not part")
      #expect(try run.needs(ablation, example: example), "\(example) passes without \(name)")
    }
  }
}
