import SpecDiagnostics
import SpecModel
import SpecYAML

/// A product or domain term that is written otherwise than it should be.
///
/// Code, targets of links and paths are left alone.
struct TermCheck: Check {
  static let optionKeys = ["terms"]
  static let placeholders = ["found", "write"]
  private let terms: [Spelling]
  private let beginnings: [Beginning]
  /// Whether a word begins a spelling, by the last ten bits of its hash: nearly no word does, and
  /// this is quicker to ask than `beginnings`.
  private let isBeginning: [Bool]

  private struct Spelling {
    let write: String
    let insteadOf: [String]
    /// The numbers of tokens of `insteadOf`, from the greatest.
    let tokenCounts: [Int]
  }

  /// The first word of wrong spellings of a term.
  private struct Beginning {
    let word: String
    let hash: UInt64
    /// The place of the term in `terms`.
    let term: Int
  }

  init(_ options: StrictMapping) throws(DataError) {
    var terms: [Spelling] = []
    var beginnings: [Beginning] = []
    var mayBegin = [Bool](repeating: false, count: 1024)
    for node in try options.list("terms") {
      let map = try StrictMapping(
        node, of: "a term", keys: ["write", "instead-of"], path: options.path)
      let wrong = try map.strings("instead-of")
      var counts: [Int] = []
      for spelling in wrong {
        let tokens = Lexer.tokens(of: spelling)
        if !counts.contains(tokens.count) { counts.append(tokens.count) }
        guard let first = tokens.first(where: \.isWord) else { continue }
        mayBegin[Int(first.hash % 1024)] = true
        if !beginnings.contains(where: { $0.term == terms.count && $0.word == first.text }) {
          beginnings.append(Beginning(word: first.text, hash: first.hash, term: terms.count))
        }
      }
      terms.append(
        Spelling(
          write: try map.string("write"), insteadOf: wrong, tokenCounts: counts.sorted(by: >)))
    }
    self.terms = terms
    self.beginnings = beginnings
    isBeginning = mayBegin
  }

  func findings(in document: Document) -> [Finding] {
    let words = document.spec.words
    var findings: [Finding] = []
    for block in document.spec.texts {
      // Nearly no text has a word that begins a spelling.
      let isSuspect = block.lines.contains { line in
        words.tokens(in: line).contains { isBeginning[Int($0.hash % 1024)] }
      }
      guard isSuspect else { continue }
      let tokens = words.tokens(in: block.lines)
      let silence = Silence(block.lines, document)
      for index in tokens.indices where isBeginning[Int(tokens[index].hash % 1024)] {
        for beginning in beginnings where beginning.word == tokens[index].text {
          findings += finding(terms[beginning.term], tokens[index...], in: document, block, silence)
        }
      }
    }
    return findings
  }

  private func finding(
    _ term: Spelling, _ tokens: ArraySlice<Token>, in document: Document, _ block: TextBlock,
    _ silence: Silence
  ) -> [Finding] {
    for count in term.tokenCounts where count <= tokens.count {
      let last = tokens[tokens.startIndex + count - 1]
      let range = SourceRange(tokens[tokens.startIndex].range.lowerBound, last.range.upperBound)
      let found = document.text(range)
      guard term.insteadOf.contains(found), !silence.covers(range) else {
        continue
      }
      let fix = Fix(
        title: "Write \"\(term.write)\"", applicability: .safe,
        edits: [Edit(range: range, text: term.write)])
      return [
        Finding(
          range: range, values: ["found": found, "write": term.write], location: block.location,
          subject: found, fixes: [fix], needs: ["file", "spelling/\(range.lowerBound)"])
      ]
    }
    return []
  }
}
