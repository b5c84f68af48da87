import SpecDiagnostics
import SpecLinting
import SpecRules
import SpecYAML
import Testing

/// A dialect is decided by what the loader makes of the document of an example, not by its path.
@Suite("The dialects of the rules' examples")
struct RuleDialectTests {
  @Test(
    "a rule has clean and reported examples in each dialect, or says why it does not fit",
    arguments: try Checkout.knowledge.get().ruleset.rules.map { $0.file.id.description })
  func coverage(_ id: String) throws {
    let knowledge = try Checkout.knowledge.get()
    let examples = try Checkout.examples().filter { $0.rule.id.description == id }
    let rule = try #require(examples.first?.rule)
    let clean = try Self.dialects(examples.filter { $0.example.reports.isEmpty })
    let reported = try Self.dialects(examples.filter { !$0.example.reports.isEmpty })
    // What holds for a dialect holds for those that extend it.
    // Pages of any form have no parts that a rule could ask for.
    let dialects = knowledge.loader.dialects.filter { $0.block == nil }.map(\.id)
    for dialect in dialects where !Checkout.extends(dialect) {
      if rule.notFor.contains(where: { $0.dialect == dialect }) {
        #expect(
          !reported.contains(dialect),
          "\(id) is not for \(dialect), but an example in \(dialect) is reported")
      } else {
        #expect(clean.contains(dialect), "\(id) lacks a clean example in \(dialect)")
        #expect(reported.contains(dialect), "\(id) lacks a reported example in \(dialect)")
      }
    }
  }

  @Test("a dialect that there is not is an error at its place that names the known ones")
  func unknownDialect() throws {
    var data = try RuleFolder.read("\(Checkout.root)/Rules")
    data.dialects.removeAll { $0.path == "dialects/front-matter-web.yml" }
    let error = #expect(throws: DataError.self) { try data.compiled() }
    #expect(
      error?.message
        == "there is no dialect \"front-matter-web\"; "
        + "did you mean \"front-matter-shared\"? The dialects are front-matter-shared, "
        + "front-matter-native, front-matter-windows, markdown-native, markdown-web, page, yaml")
    #expect(error?.range.isEmpty == false)
  }

  /// Returns the dialects that the documents of examples are read as.
  private static func dialects(_ examples: [ExampleCase]) throws -> Set<String> {
    let loader = try Checkout.knowledge.get().loader
    var dialects: Set<String> = []
    for example in examples {
      if let spec = loader.load(try example.document().file).spec {
        dialects.insert(spec.dialect.id)
      }
    }
    return dialects
  }
}
