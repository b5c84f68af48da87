import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A product or domain term that is written otherwise than it should be, or that should not be there.
///
/// Code, targets of links and paths are left alone. It is Swift, as letters are compared one by one.
struct TermCheck: Check {
  static let summary: String? =
    "A word should not be there, or a name is not written as it should be."
  static let options: CheckOptions = [
    "terms":
      "What to \"write\", and \"instead-of\" which spellings, letter by letter; words that are misspelt otherwise are left alone. Without \"write\" these words should not be there, in small or capital letters; with it, a capital at the beginning of a sentence needs an entry of its own. So does each form: plurals, endings. A fix is safe where only capitals, spaces or marks differ."
  ]
  static let placeholders = ["found", "write"]
  /// Those of them that may be empty with its options.
  var emptyPlaceholders: [String] { terms.contains { $0.write.isEmpty } ? ["write"] : [] }
  private let terms: [Spelling]
  /// The places of terms in `terms` by their wrong spellings, the longest first.
  private let spellings: PhraseIndex<Int>
  /// The terms whose word begins nothing else, as they are to be written, by that word.
  private let usual: [UInt64: [UInt8]]

  /// The most bytes of a term: a run may offer it at many thousand places.
  private static let longestTerm = 200
  private typealias Spelling = (write: String, insteadOf: Set<String>)

  init(_ options: StrictMapping) throws(DataError) {
    var terms: [Spelling] = []
    var spellings: [(words: [UInt64], value: Int)] = []
    for node in try options.list("terms") {
      let map = try StrictMapping(
        node, of: "a term", keys: ["write", "instead-of"], path: options.path)
      let wrong = try map.names("instead-of")
      // Many differ in case only, which folding takes away.
      var seen: Set<String> = []
      for spelling in wrong where seen.insert(FoldedText.fold(spelling)).inserted {
        spellings.append((FoldedText.hashes(spelling), terms.count))
      }
      let write = try map.optionalString("write") ?? ""
      if write.utf8.count > Self.longestTerm {
        throw DataError(
          path: options.path, message: "a term has more than \(Self.longestTerm) bytes",
          range: node.range)
      }
      terms.append((write, Set(wrong)))
    }
    self.terms = terms
    self.spellings = PhraseIndex(spellings.sorted { $0.words.count > $1.words.count })
    var usual: [UInt64: [UInt8]] = [:]
    for (first, same) in Dictionary(grouping: spellings, by: { $0.words.first ?? 0 })
    where same.count == 1 && same[0].words.count == 1 {
      let term = terms[same[0].value]
      if !term.write.isEmpty, !term.insteadOf.contains(term.write) {
        usual[first] = Array(term.write.utf8)
      }
    }
    self.usual = usual
  }

  func findings(in document: Document) -> [Finding] {
    let words = document.spec.words
    let beginnings = spellings.beginnings(in: words)
    // Nearly each term is written as it should be.
    let places = WordPlaces(of: beginnings, in: words, besides: usual)
    // The house writes its own headings as it likes.
    let own = document.spec.dialect.ownTitles.values.joined().map(FoldedText.fold)
    return document.spelledTexts(with: places).filter { lines in
      own.isEmpty || !own.contains(FoldedText.fold(document.text(folding: lines)))
    }.flatMap { lines in
      let tokens = words.tokens(in: lines)
      return tokens.indices.compactMap { place in
        // A word that should not be there is found in any case.
        spellings.matches(at: place, in: tokens).first { value, _, range in
          let term = terms[value]
          return (term.write.isEmpty || term.insteadOf.contains(document.text(range)))
            && !document.spec.markup.isVerbatim(range)
        }.map { finding($0.range, write: terms[$0.value].write, in: document) }
      }
    }
  }

  private func finding(_ range: SourceRange, write: String, in document: Document) -> Finding {
    let found = document.text(range)
    // "Aria-Label" is the name of an attribute.
    let isPart = document.file.bytes.dropFirst(range.upperBound).first == UInt8(ascii: "-")
    let isSure = found.isSpelling(of: write) && !isPart
    return Finding(
      range: range, values: ["found": found, "write": write], subject: found,
      fixes: write.isEmpty ? [] : [.write(write, at: range, isSure ? .safe : .unsafe)],
      needs: [.file, .spelling(range.lowerBound)])
  }
}

extension String {
  /// Whether it has the letters of another text: "tap" is no spelling of "tab".
  func isSpelling(of other: String) -> Bool {
    let letters = { (text: String) in
      text.lowercased().utf8.filter { FoldedText.isLetterOrDigit($0) || $0 >= 0x80 }
    }
    return letters(self) == letters(other)
  }
}
