import SpecDiagnostics
import SpecModel

/// A document that defects are put into, with its parts.
///
/// This module measures the linter: it puts in known defects, and counts what is noticed. `SpecModel`
/// says where parts are. It refuses to ask the linter what they mean to each other: which scenario
/// repeats a criterion is found with words of its own, or the measure would be a circle.
struct Manuscript: Sendable {
  let file: SourceFile
  let spec: ComponentSpec?
  /// Its parts, those of a kind in document order.
  private(set) var parts: [Part] = []

  /// Takes a document apart; one that is no spec has no parts but itself.
  init(_ file: SourceFile, spec: ComponentSpec?) {
    (self.file, self.spec) = (file, spec)
    parts = [Part(kind: "document", range: file.range, label: file.range)]
    guard let spec else { return }
    parts += texts(of: spec) + keys(of: spec) + blanks(in: spec)
    // Markdown in values of YAML is indented, which no row expects.
    parts += isYAML ? [] : titles(of: spec) + numbered(in: spec) + notes(of: spec)
    parts = tagged(parts)
  }

  /// Returns the parts of a kind that have some tags, and lack those with `!` in front.
  func parts(_ kind: String, with tags: [String] = []) -> [Part] {
    parts.filter { $0.kind == kind && tags.allSatisfy($0.has) }
  }

  /// The component's name, in lower case; nil where the document is no spec.
  var component: String? { spec?.component.name }
  /// Whether the document is YAML alone, where quotes and dashes are part of the syntax.
  var isYAML: Bool { file.path.hasSuffix(".yml") || file.path.hasSuffix(".yaml") }
  /// Whether it is about a web component.
  var isWeb: Bool {
    let notes = spec?.notes.contains { ["ios", "android"].contains($0.platform) } ?? false
    return !notes && !file.path.contains("native")
  }
  /// The last part of the document's address: its file name without suffix.
  var slug: String {
    file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
  }
  /// Where the front matter ends; 0 where there is none.
  var frontMatterEnd: Int {
    guard file.bytes.starts(with: "---\n".utf8) else { return 0 }
    return file.bytes.firstRange(of: Array("\n---\n".utf8))?.upperBound ?? 0
  }

  /// Returns a range made longer to whole lines with their ends.
  func lines(_ range: SourceRange) -> SourceRange {
    let last = file.lines.line(at: max(range.lowerBound, range.upperBound - 1))
    let first = file.lines.start(ofLine: file.lines.line(at: range.lowerBound))
    return SourceRange(
      first, last < file.lines.count ? file.lines.start(ofLine: last + 1) : file.bytes.count)
  }
  /// The line of an offset without its end.
  func line(at offset: Int) -> SourceRange { file.lines.range(ofLine: file.lines.line(at: offset)) }
  /// How many bytes are in front of a part in its line.
  func column(of range: SourceRange) -> Int {
    range.lowerBound - line(at: range.lowerBound).lowerBound
  }
  /// A tag for what begins with the mark of a bullet.
  func bullet(_ range: SourceRange) -> String {
    ["- ", "* "].contains(file.text(range).prefix(2)) ? "bullet" : ""
  }
  /// Returns lines with the blank ones behind them.
  func withBlanks(_ range: SourceRange) -> SourceRange {
    let more = file.bytes[range.upperBound...].prefix { $0 == 0x0A || $0 == 0x20 }
    let end = more.lastIndex(of: 0x0A).map { $0 + 1 } ?? range.upperBound
    return SourceRange(range.lowerBound, end)
  }
  /// Whether the line before an offset that begins a line is blank, or there is none.
  func isBelowBlank(_ start: Int) -> Bool { start == 0 || line(at: start - 1).isEmpty }
  /// Returns the text of whole lines, the last one with an end.
  func text(ofLines range: SourceRange) -> String {
    let text = file.text(range)
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  /// Returns the places of a part that have a name.
  func places(_ place: Place, of part: Part) -> [SourceRange] {
    let line = line(at: part.range.lowerBound)
    let blanks = file.bytes[line.lowerBound..<line.upperBound].prefix(while: \.isBlank).count
    switch place {
    case .whole: return [part.range]
    case .line: return [line]
    case .below:
      let start = min(lines(line).upperBound, part.range.upperBound)
      return start < part.range.upperBound ? [SourceRange(start, part.range.upperBound)] : []
    case .last: return [self.line(at: part.range.upperBound - 1)]
    case .label: return [part.label]
    case .text, .texts: return part.text
    case .gap:
      guard let last = file.bytes[..<line.lowerBound].lastIndex(where: { !$0.isBlankOrLineEnd })
      else { return [] }
      return [SourceRange(last + 1, line.lowerBound + blanks + 2)]
    case .indentation: return [SourceRange(line.lowerBound, line.lowerBound + blanks)]
    }
  }
}
