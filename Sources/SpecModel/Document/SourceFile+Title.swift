import SpecDiagnostics
import SpecHTML
import SpecLanguage

extension SourceFile {
  /// Returns the words of a title without what other programs put around them: anchors, ids and other
  /// attributes, tags of templates, footnotes, links to itself, pictograms; of a link or tag around it what is
  /// inside.
  func title(in line: SourceRange) -> SourceRange {
    var title = trimmed(line)
    // A line may hold thousands of them.
    for _ in 0..<8 {
      guard let text = inside(bytes[title.lowerBound..<title.upperBound]), hasLetters(text) else {
        break
      }
      title = trimmed(SourceRange(text.startIndex, text.endIndex))
    }
    return title
  }

  private func hasLetters(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains(where: FoldedText.isLetterOrDigit)
  }

  /// Returns a title without a version behind it: "iOS 15+".
  func withoutVersion(_ title: SourceRange) -> SourceRange {
    let text = bytes[title.lowerBound..<title.upperBound]
    let version = text.reversed().prefix { (0x30...0x39).contains($0) || ".+".utf8.contains($0) }
    let rest = text.dropLast(version.count)
    return rest.last?.isBlank == true ? trimmed(SourceRange(rest.startIndex, rest.endIndex)) : title
  }

  /// Returns what is left of a title without one thing at its start or end; nil where there is none.
  private func inside(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    switch text.last {
    case UInt8(ascii: "}"):
      return text.lastIndex(of: UInt8(ascii: "{")).map { start in
        text[..<start].last == UInt8(ascii: "{") ? text[..<(start - 1)] : text[..<start]
      }
    case UInt8(ascii: "]"), UInt8(ascii: ")"): if let rest = withoutLink(text) { return rest }
    case UInt8(ascii: ">"): if let rest = withoutElement(text) { return rest }
    default: break
    }
    switch text.first {
    case UInt8(ascii: "{"):
      return text.firstIndex(of: UInt8(ascii: "}")).map { end in
        text[(end + 1)...].drop { $0 == UInt8(ascii: "}") }
      }
    case UInt8(ascii: "<"): return withoutElement(text)
    case UInt8(ascii: ":"):
      return text.dropFirst().firstIndex(of: UInt8(ascii: ":")).flatMap { end in
        text[..<end].contains { $0.isBlank } ? nil : text[(end + 1)...]
      }
    case let first? where first >= 0x80:
      let pictograms = String(decoding: text, as: UTF8.self).unicodeScalars.prefix {
        $0 == " " || $0.value >= 0x2300 && !$0.properties.isAlphabetic
      }
      return pictograms.isEmpty ? nil : text.dropFirst(String(pictograms).utf8.count)
    default: return nil
    }
  }

  /// Returns the text of a link that is all of a title, or a title without a footnote or a sign that is a link.
  private func withoutLink(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let isNote = text.last == UInt8(ascii: "]")
    guard
      let place = text.indices.last(where: { text[$0...].starts(with: (isNote ? "[" : "](").utf8) })
    else { return nil }
    if text[place...].starts(with: "[^".utf8) { return text[..<place] }
    let end = isNote ? place - 1 : place
    guard end > text.startIndex, text[end] == UInt8(ascii: "]"),
      let start = text[..<end].lastIndex(of: UInt8(ascii: "["))
    else { return nil }
    let words = text[(start + 1)..<end]
    return start == text.startIndex ? words : hasLetters(words) ? nil : text[..<start]
  }

  /// Returns what is in an element that is all of a title, or a title without one that has no letters in it.
  private func withoutElement(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let tags = HTMLTag.all(in: SourceRange(text.startIndex, text.endIndex), of: self)
    guard let first = tags.first, let last = tags.last else { return nil }
    if tags.count > 1, first.name == last.name, last.isClosing,
      case let words = text[first.range.upperBound..<last.range.lowerBound],
      first.range.lowerBound == text.startIndex, last.range.upperBound == text.endIndex
    {
      return words
    }
    // An anchor alone, or with a sign in it.
    if first.range.lowerBound == text.startIndex {
      let end = tags.dropFirst().first { $0.isClosing }?.range ?? first.range
      let isAnchor = !hasLetters(
        text[first.range.upperBound..<max(first.range.upperBound, end.lowerBound)])
      return isAnchor ? text[end.upperBound...] : nil
    }
    let start = tags.last { !$0.isClosing }?.range ?? last.range
    let isAnchor = !hasLetters(
      text[min(start.upperBound, last.range.lowerBound)..<last.range.lowerBound])
    return isAnchor && last.range.upperBound == text.endIndex ? text[..<start.lowerBound] : nil
  }
}
