import SpecDiagnostics

/// One line of a document, with what its text alone says of it.
struct OutlineLine: Sendable {
  /// The line without its end.
  let range: SourceRange
  /// The text, without a carriage return.
  let text: String
  /// The spaces in front; a tab counts up to the next multiple of four.
  let indent: Int
  let kind: Kind
  let zone: Zone

  /// The sorts of line.
  enum Kind: Sendable, Equatable {
    case blank
    /// A heading with `#`, by its level.
    case heading(Int)
    /// A numbered line at the left: a step or a scenario, by its number.
    case numbered(Int)
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
    case videos
    case condensed
    case gherkin
    /// Developer notes, for a platform.
    case notes(String)
    case other
  }

  var isHeading: Bool { headingLevel != nil }
  var headingLevel: Int? { if case .heading(let level) = kind { level } else { nil } }
  /// Whether it is a numbered step or scenario.
  var isNumbered: Bool { if case .numbered = kind { true } else { false } }
  var platform: String? { if case .notes(let platform) = zone { platform } else { nil } }

  /// Whether it is a key of the front matter at the left.
  var isTopKey: Bool { kind == .key && indent == 0 }
  /// Whether it is in one of the two blocks that say the same.
  var isStatement: Bool { zone == .condensed || zone == .gherkin }
  /// The number of a step or scenario, and where it is.
  var number: (value: Int, digits: SourceRange)? {
    guard case .numbered(let number) = kind else { return nil }
    let start = range.lowerBound
    return (number, SourceRange(start, start + text.utf8.prefix { $0 != 0x2E && $0 != 0x29 }.count))
  }

  /// The spaces and tabs in front.
  var spaces: SourceRange {
    .init(range.lowerBound, range.lowerBound + text.utf8.prefix(while: \.isBlank).count)
  }

  /// The text behind the markers of a heading, a numbered line or a bullet, without the spaces around
  /// it; the whole text without them otherwise.
  var title: String {
    let marks =
      switch kind {
      case .heading(let level): level
      case .bullet: 1
      case .numbered: (number?.digits.count ?? 0) + 1
      default: 0
      }
    let blank: Set<Character> = [" ", "\t"]
    return text.trimmed(of: blank).dropFirst(marks).trimmed(of: blank)
  }
  /// Where that is.
  var content: SourceRange {
    let title = title.utf8.count
    let blanks = text.utf8.reversed().prefix(while: \.isBlank).count
    let end = range.lowerBound + text.utf8.count - (title == 0 ? 0 : blanks)
    return SourceRange(end - title, end)
  }

  /// The content without emphasis, colons and spaces around it, in lower case: how labels compare.
  var bareTitle: String { title.trimmed(of: ["*", "_", ":", " ", "\t", "#"]).lowercased() }
}
