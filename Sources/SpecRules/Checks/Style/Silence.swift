import SpecDiagnostics
import SpecLanguage
import SpecModel

/// The parts of a text that spelling does not look at: code, with backticks or without, targets of
/// links, URLs, paths.
struct Silence {
  private let spec: ComponentSpec
  private var bytes: [UInt8] { spec.file.bytes }

  init(_ document: Document) { spec = document.spec }

  /// Returns the ranges of parts in document order that overlap a range.
  static func overlapping<Part>(
    _ whole: SourceRange, in parts: [Part], _ range: (Part) -> SourceRange
  ) -> [SourceRange] {
    let start = parts.firstIndexInOrder { range($0).upperBound > whole.lowerBound }
    return parts[start...].lazy.map(range).prefix { $0.lowerBound < whole.upperBound }
      .filter { $0.overlaps(whole) }
  }

  /// Whether a range is in a silent part, or is itself part of a URL or path in running text.
  func covers(_ range: SourceRange) -> Bool { isSilent(range) || isPath(chunk(around: range)) }

  /// Whether a mark is in code, the target of a link or an HTML tag.
  func coversMarks(_ range: SourceRange) -> Bool {
    isSilent(range) || Self.isTouched(range, by: spec.markup.tags) { $0 }
  }

  private func isSilent(_ range: SourceRange) -> Bool {
    Self.isTouched(range, by: spec.codeSpans) { $0.range }
      || Self.isTouched(range, by: spec.bareNames) { $0.range }
      || Self.isTouched(range, by: spec.links) { $0.target.range }
  }

  /// Whether a range overlaps one of some parts in document order.
  private static func isTouched<Part>(
    _ range: SourceRange, by parts: [Part], _ place: (Part) -> SourceRange
  ) -> Bool {
    let first = parts.firstIndexInOrder { place($0).upperBound > range.lowerBound }
    return first < parts.count && place(parts[first]).overlaps(range)
  }

  /// Whether a word is in a silent part, an HTML tag, or a path that is not a list of states:
  /// "disabled/dimmed/unavailable" is one.
  func coversWord(_ range: SourceRange) -> Bool {
    if coversMarks(range) { return true }
    let chunk = chunk(around: range)
    guard isPath(chunk) else { return false }
    let words = spec.words
    let isPlain = chunk.allSatisfy { FoldedText.isLetterOrDigit($0) || Self.joins.contains($0) }
    return !isPlain
      || !words.tokens(in: SourceRange(chunk.startIndex, chunk.endIndex)).contains {
        $0.range != range && words.term(named: $0.range, kinds: [.state]) != nil
      }
  }

  /// What is in a list with slashes besides letters.
  private static let joins = Array("/(),\"*:;".utf8)

  /// Returns what is around a range without a space.
  private func chunk(around range: SourceRange) -> ArraySlice<UInt8> {
    var start = range.lowerBound
    var end = range.upperBound
    // No path is longer; without spaces a text may be.
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
        let sides = isInside ? [chunk[place - 1], chunk[place + 1]] : []
        // "4.5" is a number.
        if isInside, sides.allSatisfy(FoldedText.isLetterOrDigit),
          !sides.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        {
          return true
        }
      default: continue
      }
    }
    return slashes > 1
  }
}
