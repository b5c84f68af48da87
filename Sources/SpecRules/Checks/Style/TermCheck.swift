import SpecDiagnostics
import SpecModel
import SpecYAML

/// A product or domain term that is written otherwise than it should be.
///
/// Code, targets of links and paths are left alone.
struct TermCheck: Check {
  static let optionKeys = ["terms", "accepted"]
  static let placeholders = ["found", "write"]
  private let terms: [Spelling]
  private let beginnings: [Beginning]
  /// Whether a word begins a spelling, by the last ten bits of its hash: nearly no word does, and
  /// this is quicker to ask than `beginnings`.
  private let isBeginning: [Bool]
  /// Slips in terms of one long word.
  private let nearMisses: NearMisses

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
    let long = terms.map(\.write).filter { $0.utf8.count > 5 && !$0.utf8.contains(0x20) }
    nearMisses = NearMisses(
      words: long.map { $0.lowercased() }.joined(separator: " "),
      accepted: try options.optionalString("accepted") ?? "")
  }

  func findings(in document: Document) -> [Finding] {
    let words = document.spec.words
    var findings: [Finding] = []
    for (lines, location) in document.spelledTexts {
      // Nearly no text has a word that begins a spelling.
      let isSuspect = lines.contains { line in
        words.tokens(in: line).contains { isBeginning[Int($0.hash % 1024)] }
      }
      guard isSuspect else { continue }
      let tokens = words.tokens(in: lines)
      let silence = Silence(lines, document)
      for index in tokens.indices where isBeginning[Int(tokens[index].hash % 1024)] {
        for beginning in beginnings where beginning.hash == tokens[index].hash {
          guard
            let range = range(of: terms[beginning.term], tokens[index...], document, silence)
          else { continue }
          findings.append(
            finding(range, write: terms[beginning.term].write, location, in: document))
        }
      }
    }
    return findings + slips(in: document, outside: findings.map(\.range))
  }

  /// Returns the slips in terms that are no listed spelling.
  private func slips(in document: Document, outside listed: [SourceRange]) -> [Finding] {
    nearMisses.all(in: document, areNames: true).compactMap { miss in
      guard !listed.contains(where: { $0.overlaps(miss.range) }),
        let term = terms.first(where: { $0.write.lowercased() == miss.meant })
      else { return nil }
      return finding(miss.range, write: term.write, miss.location, in: document)
    }
  }

  /// Returns where a wrong spelling of a term begins at the first of some tokens.
  private func range(
    of term: Spelling, _ tokens: ArraySlice<Token>, _ document: Document, _ silence: Silence
  ) -> SourceRange? {
    for count in term.tokenCounts where count <= tokens.count {
      let last = tokens[tokens.startIndex + count - 1]
      let range = SourceRange(tokens[tokens.startIndex].range.lowerBound, last.range.upperBound)
      if term.insteadOf.contains(document.text(range)), !silence.covers(range) { return range }
    }
    return nil
  }

  private func finding(
    _ range: SourceRange, write: String, _ location: [String], in document: Document
  ) -> Finding {
    let found = document.text(range)
    return Finding(
      range: range, values: ["found": found, "write": write], location: location, subject: found,
      fixes: [
        Fix(
          title: "Write \"\(write)\"",
          applicability: mayBecomeLabel(range, in: document) ? .unsafe : .safe,
          edits: [Edit(range: range, text: write)])
      ], needs: ["file", "spelling/\(range.lowerBound)"])
  }

  /// Whether a word stands in a bold line that is no label yet: with the right word it may be one,
  /// and what follows belongs to it.
  private func mayBecomeLabel(_ range: SourceRange, in document: Document) -> Bool {
    guard !document.spec.headings.contains(where: { $0.title.range.contains(range) }),
      let line = document.spec.texts.lazy.compactMap(\.lines.only).first(where: {
        $0.contains(range)
      })
    else { return false }
    let text = document.text(line)
    return text.hasPrefix("**") && (text.hasSuffix("**") || text.hasSuffix("**:"))
  }
}

extension [SourceRange] {
  /// The only line, if there is no other.
  fileprivate var only: SourceRange? { count == 1 ? first : nil }
}
