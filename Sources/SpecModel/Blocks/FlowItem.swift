import SpecDiagnostics
import SpecLanguage
import SpecMarkdown

/// One line of thought in a document's flow: a heading, a bullet's own text, a paragraph, a block
/// of code or HTML.
///
/// Readers of sections see this flat list and never a syntax tree. A class, because it never changes
/// and is handed from list to list.
final class FlowItem: Sendable {
  let kind: Kind
  /// The number of a bullet, or with which a heading opens.
  let number: Int?
  /// The text line by line, without markers and such a number.
  let lines: [SourceRange]
  /// From the marker to the last byte of its own text.
  let range: SourceRange
  /// The zero-based visual column of the marker or of the first letter; tabs stop at every fourth.
  let column: Int
  /// The title of a heading or numbered bullet in folded form, if it is known already.
  let title: String?
  /// Whether CommonMark takes the item for more lines of the one before.
  let isSwallowed: Bool
  /// Whether it is a heading that is a key of YAML.
  let isKey: Bool
  /// Whether it is a text of its own in a list of YAML.
  let isText: Bool
  /// The lines of a remark on it that is apart from its text.
  let remark: [SourceRange]
  /// The label of a criterion, where it need not be looked for: a key of YAML.
  let label: Located<String>?
  /// The keyword of a step, where it need not be looked for: a key of YAML.
  let keyword: StepKeyword?

  init(
    kind: Kind, number: Int? = nil, lines: [SourceRange], range: SourceRange, column: Int,
    title: String? = nil, isSwallowed: Bool = false, isKey: Bool = false, isText: Bool = false,
    remark: [SourceRange] = [], label: Located<String>? = nil, keyword: StepKeyword? = nil
  ) {
    (self.kind, self.number, self.lines, self.range) = (kind, number, lines, range)
    (self.column, self.title, self.isSwallowed) = (column, title, isSwallowed)
    (self.isKey, self.isText, self.remark) = (isKey, isText, remark)
    (self.label, self.keyword) = (label, keyword)
  }

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

/// The keyword of a step, such as WHEN.
struct StepKeyword {
  let word: DialectKeyword
  /// Where it is written; nil where it goes without saying.
  let range: SourceRange?
  var misspelling: Misspelling?
}

extension Words {
  /// Returns a heading's text in folded form; a colon at its end is not part of the title.
  func foldedTitle(_ lines: [SourceRange]) -> String {
    let tokens = lines.count == 1 ? tokens(in: lines[0]) : tokens(in: lines)[...]
    return fold(tokens.last?.is(":") == true ? tokens.dropLast() : tokens)
  }
}
