import SpecDiagnostics
import SpecLanguage

/// The tags in a range of a file, in order.
///
/// A `>` inside a quoted value ends no tag.
struct HTMLTags: Sequence, IteratorProtocol {
  private let file: SourceFile
  private var index: Int
  private let end: Int

  init(file: SourceFile, range: SourceRange) {
    self.file = file
    index = range.lowerBound
    end = Swift.min(range.upperBound, file.bytes.count)
  }

  mutating func next() -> MarkupTag? {
    while index < end {
      let start = file.bytes.firstIndex(of: UInt8(ascii: "<"), from: index, to: end)
      guard start < end else { break }
      index = start + 1
      let isClosing = skip(UInt8(ascii: "/"))
      let name = word()
      guard !name.isEmpty else { continue }
      let attributes = attributes()
      return MarkupTag(
        name: file.text(name).lowercased(), isClosing: isClosing,
        range: SourceRange(start, index), attributes: attributes)
    }
    return nil
  }

  private mutating func attributes() -> [(name: String, value: Located<String>)] {
    var attributes: [(name: String, value: Located<String>)] = []
    while index < end {
      if skip(UInt8(ascii: ">")) { return attributes }
      let name = word()
      if name.isEmpty {
        index += 1
        continue
      }
      skipBlanks()
      var value = SourceRange(at: index)
      if skip(UInt8(ascii: "=")) {
        skipBlanks()
        value = attributeValue()
      }
      attributes.append((file.text(name).lowercased(), Located(file.text(value), at: value)))
    }
    return attributes
  }

  private mutating func attributeValue() -> SourceRange {
    guard index < end else { return SourceRange(at: index) }
    let quote = file.bytes[index]
    if quote == 0x22 || quote == 0x27 {
      let start = index + 1
      index = start
      while index < end, file.bytes[index] != quote { index += 1 }
      let value = SourceRange(start, index)
      if index < end { index += 1 }
      return value
    }
    let start = index
    while index < end, !file.bytes[index].isBlankOrLineEnd, file.bytes[index] != 0x3E { index += 1 }
    return SourceRange(start, index)
  }

  private mutating func word() -> SourceRange {
    let start = index
    while index < end {
      let byte = file.bytes[index]
      guard FoldedText.isLetterOrDigit(byte) || byte == 0x2D || byte == 0x3A || byte == 0x5F else {
        break
      }
      index += 1
    }
    return SourceRange(start, index)
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard index < end, file.bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < end, file.bytes[index].isBlankOrLineEnd { index += 1 }
  }
}
