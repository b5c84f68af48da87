import SpecDiagnostics
import SpecLanguage
import SpecMarkdown

/// One line of thought in a document's flow: a heading, a bullet's own text, a paragraph, a block
/// of code or HTML.
///
/// Readers of sections see this flat list and never a syntax tree.
struct FlowItem: Sendable {
  var kind: Kind
  /// The number of a bullet, or with which a heading opens.
  var number: Int?
  /// The text line by line, without markers and such a number.
  var lines: [SourceRange]
  /// From the marker to the last byte of its own text.
  var range: SourceRange
  /// The zero-based visual column of the marker or of the first letter; tabs stop at every fourth.
  var column: Int
  /// The title of a heading or numbered bullet in folded form, if it is known already.
  var title: String?
  /// Whether CommonMark takes the item for more lines of the one before.
  var isSwallowed = false
  /// Whether it is a heading that is a key of YAML.
  var isKey = false
  /// Whether it is a text of its own in a list of YAML.
  var isText = false
  /// The lines of a remark on it that is apart from its text.
  var remark: [SourceRange] = []

  enum Kind: Equatable, Sendable {
    case heading(level: Int)
    case paragraph
    /// A row of a table, each of its cells a line, those without text included.
    case row(isHeader: Bool)
    case bullet
    case code(info: SourceRange?)
    case html
    case rule
  }

  var isHeading: Bool { if case .heading = kind { true } else { false } }
  var headingLevel: Int? { if case .heading(let level) = kind { level } else { nil } }
  var isBullet: Bool { kind == .bullet }
  var isRow: Bool { if case .row = kind { true } else { false } }
  /// The range of the text without its marker; empty at the end when there is no text.
  var textRange: SourceRange { lines.span ?? SourceRange(at: range.upperBound) }
}

extension Words {
  /// Returns a heading's text in folded form; a colon at its end is not part of the title.
  func foldedTitle(_ lines: [SourceRange]) -> String {
    let tokens = lines.count == 1 ? tokens(in: lines[0]) : tokens(in: lines)[...]
    return fold(tokens.last?.is(":") == true ? tokens.dropLast() : tokens)
  }
}
