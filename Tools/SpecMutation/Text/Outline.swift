import SpecDiagnostics
import SpecLanguage

/// A document as a person sees it who knows no linter: lines, lists, headings.
///
/// This module measures the linter: it makes documents with known defects and documents that only
/// look different, and counts what is noticed. It refuses to ask the linter what a document means,
/// or the measure would be a circle: everything here is found in the text, with words of its own.
struct Outline: Sendable {
  /// The document.
  let file: SourceFile

  /// Its lines; the first has index 0.
  let lines: [OutlineLine]
  /// The component, in lower case without article: the subject of "How to test …", or the title in
  /// the front matter; nil when neither is there.
  let component: String?
  /// The criteria that are directly under a step.
  private(set) var criteria: [ListedCriterion] = []
  /// The steps of all scenarios, in document order.
  private(set) var steps: [ScenarioStep] = []
  /// The aspects of all platforms, in document order.
  private(set) var aspects: [NotedAspect] = []
  /// The lines of the scenarios that repeat each criterion, by the index of its line.
  private var stepsOfCriteria: [Int: Set<Int>] = [:]

  /// Reads a document.
  init(_ file: SourceFile) {
    self.file = file
    lines = OutlineReader.lines(of: file)
    component = Self.component(of: lines)
    criteria = foundCriteria
    steps = foundSteps
    aspects = foundAspects
    let told = triggers.map { (actions: actions(of: $0), block: block(of: $0)) }
    for criterion in criteria {
      stepsOfCriteria[criterion.index] = foundSteps(of: criterion, triggers: told)
    }
  }

  /// The lines of the scenarios that repeat a criterion.
  func steps(of criterion: ListedCriterion) -> Set<Int> { stepsOfCriteria[criterion.index] ?? [] }

  /// The last part of the document's address: its file name without suffix.
  var slug: String? {
    file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
  }
  /// Whether the document is YAML alone, where quotes and dashes are part of the syntax.
  var isYAML: Bool { file.path.hasSuffix(".yml") || file.path.hasSuffix(".yaml") }
  /// Whether it has front matter.
  var hasFrontMatter: Bool { lines.first?.text == "---" }
  /// Whether it is about a web component.
  var isWeb: Bool {
    !lines.contains { $0.platform == "ios" || $0.platform == "android" }
      && !file.path.holds("native")
  }
  /// Whether the checklist or the scenarios are in the front matter.
  var hasKeyedCriteria: Bool {
    lines.contains { $0.kind == .key && $0.isStatement }
  }

  /// Returns the indices of the lines of a kind.
  func indices(where isMeant: (OutlineLine) -> Bool) -> [Int] {
    lines.indices.filter { isMeant(lines[$0]) }
  }

  /// Returns the indices of the lines of a zone.
  func indices(in zone: OutlineLine.Zone) -> [Int] { indices { $0.zone == zone } }

  /// Returns the numbered lines of a zone.
  func numbered(in zone: OutlineLine.Zone) -> [Int] {
    indices { $0.zone == zone && $0.isNumbered }
  }

  /// The headings at a level that are outside code.
  func headings(level: Int) -> [Int] { indices { $0.headingLevel == level } }

  /// The lines of a document that are prose: no code, no headings, no front matter's metadata.
  var prose: [Int] {
    indices { ($0.kind == .text || $0.kind == .bullet) && $0.zone != .metadata }
  }

  /// Returns the byte at an offset; 0 outside of the document.
  func byte(at offset: Int) -> UInt8 {
    file.bytes.indices.contains(offset) ? file.bytes[offset] : 0
  }

  /// Returns a bullet or a key with everything below it, blank lines at the end left out.
  func item(at index: Int) -> ClosedRange<Int> {
    var last = index
    var next = index + 1
    while next < lines.count {
      let line = lines[next]
      if line.isHeading || line.isNumbered { break }
      if line.kind != .blank {
        if line.indent <= lines[index].indent, next > last + 1 || !isLazy(line, behind: index) {
          break
        }
        last = next
      }
      next += 1
    }
    return index...last
  }

  /// Whether a line that is not indented continues the bullet right above it.
  private func isLazy(_ line: OutlineLine, behind index: Int) -> Bool {
    line.kind == .text && line.zone == lines[index].zone && Words.frameworks[line.bareTitle] == nil
      && lines[index].kind == .bullet && !line.text.hasPrefix("Full information")
  }

  /// Returns a heading with everything below it, up to the next heading that is not deeper.
  func section(at index: Int) -> ClosedRange<Int> {
    let level = lines[index].headingLevel ?? 6
    let next = lines[(index + 1)...].firstIndex { ($0.headingLevel ?? .max) <= level }
    return index...(next ?? lines.count) - 1
  }

  /// Returns a numbered line with everything up to the next one, or up to what ends the list.
  func numbered(at index: Int) -> ClosedRange<Int> {
    var last = index
    for next in lines.indices.dropFirst(index + 1) {
      let line = lines[next]
      if line.isHeading || line.isNumbered { break }
      if line.indent == 0, line.kind == .text, lines[next - 1].kind == .blank { break }
      if line.kind != .blank { last = next }
    }
    return index...last
  }

  /// Returns what contains a line: the headings above it, the numbered line, the bullets that it is
  /// nested in.
  func context(of index: Int) -> [Int] {
    var found: [Int] = []
    var indent = lines[index].kind == .blank ? Int.max : lines[index].indent
    var level = lines[index].headingLevel ?? 7
    var seesNumbers = !lines[index].isHeading && !lines[index].isNumbered
    for above in lines[..<index].indices.reversed() where level > 1 {
      let line = lines[above]
      if let own = line.headingLevel, own < level {
        (level, seesNumbers, indent) = (own, false, -1)
      } else if line.isNumbered, seesNumbers {
        (seesNumbers, indent) = (false, -1)
      } else if line.kind == .bullet || line.kind == .key, line.indent < indent {
        indent = line.indent
      } else {
        continue
      }
      found.append(above)
    }
    return found
  }

  /// Returns the bytes of whole lines with their ends.
  func bytes(of range: ClosedRange<Int>) -> SourceRange {
    let end =
      range.upperBound + 1 < lines.count
      ? lines[range.upperBound + 1].range.lowerBound : file.bytes.count
    return SourceRange(lines[range.lowerBound].range.lowerBound, end)
  }

  /// Returns the text of whole lines, each with an end.
  func text(of range: ClosedRange<Int>) -> String {
    range.map { lines[$0].text + "\n" }.joined()
  }

  private static func component(of lines: [OutlineLine]) -> String? {
    for line in lines where line.text.lowercased().hasPrefix("how to test ") {
      return Words.withoutArticle(
        String(line.text.dropFirst(12)).trimmed(of: [" ", "\t", ".", "*"]).lowercased())
    }
    guard let title = lines.first(where: { $0.kind == .key && $0.text.hasPrefix("title:") }) else {
      return nil
    }
    return title.text.dropFirst(6).trimmed(of: [" ", "\t", "\"", "'"]).lowercased()
  }
}

extension StringProtocol {
  /// Returns the text without some characters at both ends.
  func trimmed(of marks: Set<Character>) -> String {
    var text = Substring(self)
    while let first = text.first, marks.contains(first) { text.removeFirst() }
    while let last = text.last, marks.contains(last) { text.removeLast() }
    return String(text)
  }
}
