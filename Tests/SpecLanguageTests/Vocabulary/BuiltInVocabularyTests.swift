import SpecLinting
import SpecYAML
import TestSupport
import Testing

@testable import SpecLanguage

/// A wrong hash or a table that is cut off would lose findings without a word.
@Suite("What is built in, against the files that it is made of")
struct BuiltInVocabularyTests {
  private let vocabulary: Vocabulary
  private let files: [RuleData.File]

  init() throws {
    vocabulary = try BuiltIn.vocabulary()
    files = try Self.files.get()
  }

  private static let files = Result {
    try RuleFolder.read(Examples.root + "Rules").vocabularyFiles ?? []
  }

  /// The terms of all files, each with its kind.
  private var terms: [(kind: TermKind, id: String, node: YAMLNode)] {
    files.flatMap { file -> [(kind: TermKind, id: String, node: YAMLNode)] in
      guard let kind = file.node["kind"]?.text.flatMap(TermKind.init) else { return [] }
      let terms = file.node["terms"]?.sequence ?? []
      return terms.map { (kind, "\(kind.rawValue).\($0["id"]?.text ?? "")", $0) }
    }
  }

  /// The lists of things that something happens to.
  private var things: [YAMLEntry] { files.flatMap { $0.node["things"]?.mapping ?? [] } }

  private func texts(_ node: YAMLNode?) -> [String] {
    node?.sequence?.compactMap(\.text) ?? node?.text.map { [$0] } ?? []
  }

  /// Returns the ids of the terms that a whole phrase names, as its longest mentions.
  private func ids(_ phrase: String, isListed: Bool = false) -> [String] {
    let words = Words(phrase, vocabulary, readsForms: true)
    guard let first = words.tokens.indices.first(where: { !words.tokens[$0].isQuote }) else {
      return []
    }
    let count = FoldedText.parts(phrase).count { $0 != "\"" }
    return words.mentions(at: first)
      .filter { $0.isListed == isListed && Int($0.words) == count }
      .compactMap { vocabulary.term($0)?.id }
  }

  @Test("every term is found by its id, with all that its line says of it")
  func lookUp() throws {
    #expect(terms.count > 500)
    for (kind, id, node) in terms {
      let term = try #require(vocabulary.term(id), "\(id)")
      #expect(term.id == id && term.kind == kind && term.name == node["name"]?.text, "\(id)")
      #expect(term.group == (node["group"] ?? node["class"])?.text, "\(id)")
      #expect(term.negation == node["negation"]?.text && term.base == node["of"]?.text, "\(id)")
      #expect(Array(term.platforms) == texts(node["platforms"]) + texts(node["platform"]), "\(id)")
      for (list, key) in [
        (term.includes, "includes"), (term.sameAs, "same_as"), (term.roles, "roles"),
        (term.alike, "alike"), (term.parts, "parts"),
      ] { #expect(Array(list) == texts(node[key]), "\(key) of \(id)") }
      #expect(Array(term.names) == texts(node["names"]).map(FoldedText.fold), "\(id)")
    }
  }

  @Test("every kind has its terms, in the order of its file")
  func kinds() {
    for kind in TermKind.allCases where kind != .thing && kind != .connective {
      let ids = terms.filter { $0.kind == kind }.map(\.id)
      #expect(vocabulary.terms(of: kind).map(\.id) == ids)
    }
    #expect(vocabulary.terms(of: .thing).map(\.shortID) == things.compactMap(\.key.text))
  }

  @Test("every phrase names its term")
  func phrases() {
    let phrases =
      terms.flatMap { term in texts(term.node["says"]).map { (term.id, $0) } }
      + things.flatMap { thing in
        texts(thing.value).map { ("thing.\(thing.key.text ?? "")", $0) }
      }
    #expect(phrases.count > 3_000)
    #expect(phrases.filter { id, phrase in !ids(phrase).contains(id) }.map(\.1) == [])
  }

  @Test("every phrase that counts only beside others, or hides a platform, is found as such")
  func phrasesOfOtherSorts() {
    for (_, id, node) in terms {
      for phrase in texts(node["lists"]) {
        #expect(ids(phrase, isListed: true).contains(id), "\(phrase)")
      }
      for phrase in texts(node["phrases_without_platform"]) {
        #expect(ids(phrase).contains("connective.proper"), "\(phrase)")
      }
    }
  }

  @Test("every label leads to its term")
  func labels() {
    for (kind, id, node) in terms {
      for label in texts(node["labels"]) {
        #expect(vocabulary.term(labelled: label, kind: kind)?.id == id, "\(label)")
      }
    }
  }

  @Test("every way to say an outcome leads to it, and to what it happens to")
  func ways() {
    var count = 0
    for (_, id, node) in terms {
      for way in node["ways"]?.sequence ?? [] {
        for (key, isQuality) in [("verbs", false), ("is", true)] {
          for phrase in texts(way[key]) {
            let words = FoldedText.parts(phrase).map { WordHash.of($0) }
            let found = vocabulary.ways(words[0]).contains { found in
              Term(vocabulary.text, at: found.term)?.id == id && found.isQuality == isQuality
                && found.target.rawValue == way["target"]?.text ?? "usual"
                && found.thing.flatMap { Term(vocabulary.text, at: $0)?.shortID } == way["of"]?.text
                && found.rest.map(vocabulary.mark) == words.dropFirst().map { Int($0 & 0xFFFFFF) }
            }
            #expect(found, "\(phrase) of \(id)")
            count += 1
          }
        }
      }
    }
    #expect(count > 600)
  }
}
