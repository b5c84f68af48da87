import SpecDiagnostics

/// One line of a document, with what its text alone says of it.
struct OutlineLine: Sendable {
  /// The line without its end.
  let range: SourceRange
  /// The text, without a carriage return.
  let text: String
  /// The spaces in front; a tab counts up to the next multiple of four.
  let indent: Int
  /// What sort of line it is.
  let kind: Kind
  /// The part of the document that it is in.
  let zone: Zone

  /// The sorts of line.
  enum Kind: Sendable, Equatable {
    /// Nothing but spaces.
    case blank
    /// A heading with `#`, by its level.
    case heading(Int)
    /// A numbered line at the left: a step or a scenario, by its number.
    case numbered(Int)
    /// A bullet.
    case bullet
    /// A key of front matter.
    case key
    /// Text that continues something, a paragraph, a line of a block scalar.
    case text
    /// A line that opens or closes a code block.
    case fence
    /// A line of code, HTML, a comment, or a line around front matter.
    case hidden
  }

  /// The parts of a document.
  enum Zone: Sendable, Hashable {
    /// Front matter that holds no criteria and no scenarios.
    case metadata
    /// Videos.
    case videos
    /// The checklist.
    case condensed
    /// The scenarios.
    case gherkin
    /// Developer notes for a platform.
    case notes(String)
    /// Anything else.
    case other
  }

  /// Whether it is a heading of any level.
  var isHeading: Bool { headingLevel != nil }
  /// The level of a heading.
  var headingLevel: Int? { if case .heading(let level) = kind { level } else { nil } }
  /// Whether it is a numbered step or scenario.
  var isNumbered: Bool { if case .numbered = kind { true } else { false } }
  /// The platform whose notes it is in.
  var platform: String? { if case .notes(let platform) = zone { platform } else { nil } }

  /// The spaces and tabs in front.
  var spaces: SourceRange {
    .init(range.lowerBound, range.lowerBound + text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count)
  }

  /// What is behind the markers of a heading, a numbered line or a bullet, spaces at its end
  /// left out; the whole text without indentation otherwise.
  var content: SourceRange {
    let bytes = Array(text.utf8)
    var start = bytes.firstIndex { !$0.isBlank } ?? bytes.count
    switch kind {
    case .heading: while start < bytes.count, bytes[start] == UInt8(ascii: "#") { start += 1 }
    case .bullet: start += 1
    case .numbered:
      while start < bytes.count, bytes[start] != UInt8(ascii: "."),
        bytes[start] != UInt8(ascii: ")")
      { start += 1 }
      start += 1
    default: break
    }
    while start < bytes.count, bytes[start].isBlank { start += 1 }
    var end = bytes.count
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return SourceRange(range.lowerBound + start, range.lowerBound + end)
  }

  /// The text of `content`.
  var title: String {
    let lower = content.lowerBound - range.lowerBound
    return String(decoding: Array(text.utf8)[lower..<lower + content.count], as: UTF8.self)
  }

  /// The content without emphasis, colons and spaces around it, in lower case: how labels compare.
  var bareTitle: String { title.trimmed(of: ["*", "_", ":", " ", "\t", "#"]).lowercased() }
}
