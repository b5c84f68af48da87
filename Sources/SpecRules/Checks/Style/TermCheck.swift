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

/// The parts of a text that spelling does not look at: code, targets of links, URLs, paths.
private struct Silence {
  private let ranges: [SourceRange]
  private let bytes: [UInt8]

  init(_ lines: [SourceRange], _ document: Document) {
    bytes = document.file.bytes
    guard let first = lines.first, let last = lines.last else {
      ranges = []
      return
    }
    let whole = first.union(last)
    ranges =
      Self.overlapping(whole, in: document.spec.codeSpans, \.range)
      + Self.overlapping(whole, in: document.spec.links, \.target.range)
  }

  /// Returns the ranges of parts in document order that overlap a range.
  private static func overlapping<Part>(
    _ whole: SourceRange, in parts: [Part], _ range: (Part) -> SourceRange
  ) -> [SourceRange] {
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if range(parts[middle]).upperBound <= whole.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return parts[low...].lazy.map(range).prefix { $0.lowerBound < whole.upperBound }
      .filter { $0.overlaps(whole) }
  }

  /// Whether a range is in a silent part, or is itself part of a URL or path in running text.
  func covers(_ range: SourceRange) -> Bool {
    ranges.contains { $0.overlaps(range) } || isPath(chunk(around: range))
  }

  /// Returns what stands around a range without a blank.
  private func chunk(around range: SourceRange) -> ArraySlice<UInt8> {
    var start = range.lowerBound
    var end = range.upperBound
    // No path is longer; without blanks a text may be.
    let (least, most) = (max(0, start - 1000), min(bytes.count, end + 1000))
    while start > least, !bytes[start - 1].isBlankOrLineEnd { start -= 1 }
    while end < most, !bytes[end].isBlankOrLineEnd { end += 1 }
    return bytes[start..<end]
  }

  /// Whether a chunk is a path, an address or a file name: "VoiceOver/TalkBack" with its one slash
  /// is text.
  private func isPath(_ chunk: ArraySlice<UInt8>) -> Bool {
    var slashes = 0
    for (place, byte) in zip(chunk.indices, chunk) {
      switch byte {
      case UInt8(ascii: "/"): slashes += 1
      case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "\\"): return true
      case UInt8(ascii: "."):
        let isInside = place > chunk.startIndex && place + 1 < chunk.endIndex
        if isInside, isLetterOrDigit(chunk[place - 1]), isLetterOrDigit(chunk[place + 1]) {
          return true
        }
      default: continue
      }
    }
    return slashes > 1
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
