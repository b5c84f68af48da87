import SpecLinting
import SpecYAML
import TestSupport
import Testing

@testable import SpecLanguage

@Suite("The small words and the lexicon that are built in")
struct BuiltInGrammarTests {
  @Test("every small word is in its classes, and every number has its value")
  func smallWords() throws {
    let path = Examples.root + "Rules/vocabulary/grammar.yml"
    let file = try RuleFolder.node(path, shownAs: "grammar.yml")
    let grammar = try BuiltIn.vocabulary().grammar
    func hashes(_ node: YAMLNode?) -> [UInt64] {
      (node?.sequence ?? []).compactMap(\.text).map { WordHash.of($0) }
    }
    for (name, value) in SmallWord.names {
      let words = hashes(file["classes"]?[name])
      #expect(words.allSatisfy { grammar.reading(of: $0).small.contains(value) }, "\(name)")
      #expect(!words.isEmpty, "\(name)")
    }
    for (key, form) in [("nouns", WordForms.noun), ("verbs", .verb), ("adjectives", .adjective)] {
      let words = hashes(file[key])
      #expect(words.allSatisfy { grammar.forms(of: $0).contains(form) }, "\(key)")
    }
    let numbers = file["numbers"]?.mapping ?? []
    #expect(!numbers.isEmpty)
    for number in numbers {
      let reading = grammar.reading(of: WordHash.of(number.key.text ?? ""))
      #expect(reading.small.contains(.number) && String(reading.number) == number.value.text)
    }
  }

  @Test("the tables of the lexicon are as long as the number of their words says")
  func lexicon() {
    let words = Lexicon.english.words
    let taken = (0..<words.count).count { words[$0] != 0 }
    #expect(taken > 40_000 && words.count == taken * 5 / 4 + 1)
    let irregular = Lexicon.english.irregular
    let slots = irregular.count / Lexicon.width
    let forms = (0..<slots).count { irregular[$0 * Lexicon.width + 4] != 0 }
    #expect(forms > 700 && slots == forms * 3 / 2 + 1)
    #expect(irregular.count == slots * Lexicon.width)
  }
}
