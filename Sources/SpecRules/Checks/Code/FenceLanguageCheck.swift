import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A code block that says it is in one language and is in another.
struct FenceLanguageCheck: Check {
  static let options: CheckOptions = [
    "languages": "The languages with their names and the signs by which they are recognized."
  ]
  static let placeholders = ["found", "expected"]
  private let languages: [CodeLanguage]
  /// The words of all languages.
  private let words: WordSet
  /// How many things have to show a language before a block may be said to be in it.
  private static let majority = 3

  init(_ options: StrictMapping) throws(DataError) {
    var languages: [CodeLanguage] = []
    for node in try options.list("languages") {
      languages.append(try CodeLanguage(node, path: options.path))
    }
    self.languages = languages
    words = WordSet(hashes: languages.flatMap(\.words.hashes))
  }

  func findings(in document: Document) -> [Finding] {
    document.spec.codeBlocks.compactMap { block in
      guard let language = block.language,
        case let name = CodeLanguage.firstWord(language.value).lowercased(),
        let said = languages.first(where: { $0.names.contains(name) })
      else { return nil }
      let evidence = CodeEvidence(block.lines, of: document.file, for: words)
      let others = languages.compactMap { other in
        other.name == said.name || said.akin.contains(other.name)
          ? nil : (name: other.name, strength: evidence.strength(of: other))
      }
      guard let best = others.max(by: { $0.strength < $1.strength }),
        // Nearly no code has that much of another language.
        best.strength >= Self.majority - 1, case let own = evidence.strength(of: said),
        best.strength >= (own == 0 ? Self.majority - 1 : Self.majority),
        best.strength > own * 2,
        !others.contains(where: { $0.name != best.name && $0.strength * 2 >= best.strength })
      else { return nil }
      let word = CodeLanguage.firstWord(language.value)
      let start = language.range.lowerBound
      let range = SourceRange(start, start + word.utf8.count)
      return Finding(
        range: range, values: ["found": word, "expected": best.name], subject: word,
        fixes: [.write(best.name, at: range, .safe)])
    }
  }
}
