import SpecDiagnostics
import SpecMarkdown

/// One line of thought in a document's flow: a heading, a bullet's own text, a paragraph, a block
/// of code or HTML.
///
/// Readers of sections see this flat list and never a syntax tree.
struct FlowItem: Sendable {
  let kind: Kind
  /// The text line by line, without markers.
  let lines: [SourceRange]
  /// From the marker to the last byte of its own text.
  let range: SourceRange
  /// The zero-based visual column of the marker or of the first letter; tabs stop at every fourth.
  let column: Int
  /// Whether CommonMark takes the item for more lines of the one before.
  var isSwallowed = false
  /// Whether it is a heading that is a key of YAML.
  var isKey = false
  /// Whether it is a text of its own in a list of YAML.
  var isText = false
  /// The lines of a remark on it that is apart from its text.
  var remark: [SourceRange] = []

  enum Kind: Equatable {
    case heading(level: Int)
    case paragraph
    case bullet(number: Int?)
    case code(info: SourceRange?, isFenced: Bool)
    case html
    case rule
  }

  var isHeading: Bool { if case .heading = kind { true } else { false } }
  var headingLevel: Int? { if case .heading(let level) = kind { level } else { nil } }
  var isBullet: Bool { if case .bullet = kind { true } else { false } }
  var number: Int? { if case .bullet(let number) = kind { number } else { nil } }
  /// Whether it is something to read, unlike a heading, a rule or a bullet without text.
  var isContent: Bool {
    switch kind {
    case .heading, .rule: false
    case .bullet, .paragraph: !textRange.isEmpty
    case .code, .html: true
    }
  }
  /// The range of the text without its marker; empty at the end when there is no text.
  var textRange: SourceRange { lines.span ?? SourceRange(at: range.upperBound) }
}
