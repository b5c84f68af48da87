import SpecLanguage
import SpecYAML
import Testing

@testable import SpecGeneration

@Suite("The words of the lexicon")
struct LexiconEntriesTests {
  /// Returns the entries of made-up lists.
  private func entries(
    words: String, _ wordNet: [LexiconFiles.WordNetFile: String] = [:]
  ) throws -> LexiconEntries {
    LexiconEntries(
      try LexiconSource(
        LexiconFiles(
          wordLists: words.split(separator: "|").map { Array($0.utf8) },
          wordNet: wordNet.mapValues { Array($0.utf8) })))
  }

  /// Returns what a word of some entries can be, or nil for one that is not there.
  private func forms(_ word: String, in entries: LexiconEntries) -> WordForms? {
    entries.words.first { $0.word == word }?.forms
  }

  @Test("words come from all lists, sorted; names, hyphens and accents do not count")
  func words() throws {
    let entries = try entries(words: "tap\nParis\nre-do\n|among\ntap\ncaf\u{E9}\n")
    #expect(entries.words.map(\.word) == ["among", "tap"])
    #expect(entries.words.allSatisfy { $0.forms.isEmpty })
  }

  @Test("parts of speech come from the indexes, whose licence is not a word")
  func partsOfSpeech() throws {
    let entries = try entries(
      words: "close\nlabel\nquick\nsoon\n",
      [
        .nouns: "  1 close of the licence\nclose n 2 1 @ 2 0 1 2\nlabel n 1 1 @ 1 0 3\n",
        .verbs: "close v 1 1 @ 1 0 4\nopen v 1 1 @ 1 0 5\n",
        .adjectives: "quick a 1 1 & 1 0 6\n", .adverbs: "soon r 1 0 1 0 7\n",
      ])
    #expect(forms("close", in: entries) == [.noun, .verb])
    #expect(forms("label", in: entries) == .noun)
    #expect(forms("quick", in: entries) == .adjective)
    #expect(forms("soon", in: entries) == .adverb)
    #expect(forms("open", in: entries) == nil, "SCOWL lacks it")
  }

  @Test("what a word mostly is follows from its counts")
  func usualForms() throws {
    let entries = try entries(
      words: "close\ndraft\n",
      [
        .nouns: "close n\ndraft n\n", .verbs: "close v\ndraft v\n", .adjectives: "draft a\n",
        .counts: """
        close%1:28:00:: 1 2
        close%2:35:00:: 1 2
        close%2:35:01:: 2 1
        draft%1:10:00:: 1 1
        draft%3:00:00:: 1 1
        draft%5:00:00:new:00 2 1

        """,
      ])
    #expect(forms("close", in: entries) == [.noun, .verb, .mostlyVerb])
    #expect(forms("draft", in: entries) == [.noun, .verb, .adjective, .mostlyAdjective])
  }

  @Test("a regular form keeps what texts bear out, and a noun in \"ing\"")
  func regularForms() throws {
    let entries = try entries(
      words: "close\nclosed\nclosing\ncloses\nact\nacts\nbig\nbiggest\na\nas\n",
      [
        .nouns: "act n\nacts n\nclosing n\na n\nas n\n", .verbs: "act v\nclose v\n",
        .adjectives: "closed a\nclosing a\nbig a\n", .adverbs: "as r\n",
        .counts: "as%4:02:00:: 1 30\nclosed%3:00:00:: 1 24\n",
      ])
    #expect(entries.words.map(\.word) == ["a", "act", "as", "big", "close", "closed", "closing"])
    #expect(forms("closed", in: entries) == [.adjective, .mostlyAdjective])
    #expect(forms("closing", in: entries) == .noun)
    #expect(forms("as", in: entries) == .adverb)
  }

  @Test("irregular forms are those that no ending explains")
  func irregularForms() throws {
    let entries = try entries(
      words: "man\nmen\ntax\ntaxes\nhear\nheard\nstop\nstopped\n"
        + "|die\ndying\nhave\nhas\nbe\nwas\nput\n",
      [
        .plurals: "men man\ntaxes tax taxis\nlice louse\nput put\n",
        .verbForms: "dying die\nhas have\nheard hear\nstopped stop\nwas be\n",
      ])
    let found = entries.irregular.map { "\($0.form) \($0.base) \($0.forms.rawValue)" }
    let past = WordForms([.past, .participle]).rawValue
    #expect(
      found == [
        "dying die \(WordForms.gerund.rawValue)", "has have \(WordForms.third.rawValue)",
        "heard hear \(past)", "men man \(WordForms.plural.rawValue)", "put put \(past)",
        "was be \(past)",
      ])
  }

  @Test("a form has one entry, that of the noun")
  func oneEntry() throws {
    let entries = try entries(
      words: "quiz\nquizzes\n", [.plurals: "quizzes quiz\n", .verbForms: "quizzes quiz\n"])
    #expect(entries.irregular.map(\.forms) == [.plural])
  }

  @Test("a line of another form is an error with its place")
  func malformed() {
    let counts = #expect(throws: DataError.self) {
      try entries(words: "", [.counts: "close%2:35:00:: 1 2\nclose\n"])
    }
    #expect(counts?.path == "cntlist.rev" && counts?.message.contains("line 2 ") == true)
    let forms = #expect(throws: DataError.self) {
      try entries(words: "", [.verbForms: "went\n"])
    }
    #expect(forms?.path == "verb.exc" && forms?.message.contains("line 1 ") == true)
  }

  @Test("a missing file names the package that has it")
  func missing() {
    let error = #expect(throws: DataError.self) {
      try LexiconFiles(scowl: "/nowhere", wordNet: "/nowhere")
    }
    #expect(error?.message.contains("apt-get install scowl") == true)
  }

  @Test("the file holds the two tables")
  func file() throws {
    let text = LexiconFile.text(of: try entries(words: "tap\n", [.nouns: "tap n\n"]))
    #expect(text.hasPrefix("// Generated by `swift run a11yspec-dev lexicon`; do not edit."))
    #expect(text.contains("words: StaticString = #\"\"\"\n") && text.hasSuffix("\n\"\"\"#\n}\n"))
  }
}
