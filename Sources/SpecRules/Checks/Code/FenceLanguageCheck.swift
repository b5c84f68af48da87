import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A code block that says it is in one language and is in another: Swift, as what shows the languages is weighed.
struct FenceLanguageCheck: Check {
  static let options: CheckOptions = [
    "languages": "The languages with their names and the signs by which they are recognized."
  ]
  static let placeholders = ["found", "expected"]
  private let languages: [CodeLanguage]
  /// The words of all languages.
  private let words: WordSet
  /// What the lines of some language begin with.
  private let beginnings: Set<String>
  /// How many things have to show a language before a block may be said to be in it, one less where
  /// nothing shows the language that it names, and how many are certain.
  private static let (majority, certainty) = (3, 4)

  init(_ options: StrictMapping) throws(DataError) {
    var languages: [CodeLanguage] = []
    for node in try options.list("languages") {
      languages.append(try CodeLanguage(node, path: options.path))
    }
    self.languages = languages
    words = WordSet(hashes: languages.flatMap(\.words.hashes))
    beginnings = Set(languages.flatMap(\.beginnings))
  }

  func findings(in document: Document) -> [Finding] {
    document.spec.codeBlocks.compactMap { block in
      guard let language = block.language,
        case let word = CodeLanguage.firstWord(language.value),
        let said = languages.first(where: { $0.names.contains(word.lowercased()) })
      else { return nil }
      let evidence = CodeEvidence(block.lines, of: document.file, for: words, beginnings)
      let all = languages.map { (language: $0, strength: evidence.strength(of: $0)) }
      let same = [said.name] + said.akin
      let own = all.filter { same.contains($0.language.name) }.map(\.strength).max() ?? 0
      let others = all.filter { !same.contains($0.language.name) }
      guard let best = others.max(by: { $0.strength < $1.strength }),
        // Nearly no code has that much of another language.
        best.strength >= (own == 0 ? Self.majority - 1 : Self.majority),
        best.strength > own * 2
      else { return nil }
      let start = language.range.lowerBound
      let range = SourceRange(start, start + word.utf8.count)
      let name = best.language.name
      let isCertain =
        best.strength >= Self.certainty && all.count { $0.strength > 0 } == 1
      return Finding(
        range: range, values: ["found": word, "expected": name], location: [], subject: word,
        fixes: isCertain ? [.write(name, at: range, .safe)] : [])
    }
  }
}
