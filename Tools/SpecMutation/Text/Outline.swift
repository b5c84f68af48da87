import SpecDiagnostics
import SpecLanguage

/// A document as a person sees it who knows no linter: lines, lists, headings.
///
/// This module measures the linter: it makes documents with known defects and documents that only
/// look different, and counts what is noticed. It refuses to ask the linter what a document means,
/// or the measure would be a circle: everything here is found in the text, with words of its own.
struct Outline: Sendable {
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
  var hasFrontMatter: Bool { lines.first?.text == "---" }
  /// Whether it is about a web component.
  var isWeb: Bool {
    !lines.contains { $0.platform == "ios" || $0.platform == "android" }
      && !file.path.holds("native")
  }
  /// Whether the checklist or the scenarios are in the front matter.
  var hasKeyedCriteria: Bool { lines.contains { $0.kind == .key && $0.isStatement } }

  /// Returns the indices of the lines of a kind.
  func indices(where isMeant: (OutlineLine) -> Bool) -> [Int] {
    lines.indices.filter { isMeant(lines[$0]) }
  }

  func indices(in zone: OutlineLine.Zone) -> [Int] { indices { $0.zone == zone } }

  func numbered(in zone: OutlineLine.Zone) -> [Int] { indices { $0.zone == zone && $0.isNumbered } }

  /// The headings at a level that are outside code.
  func headings(level: Int) -> [Int] { indices { $0.headingLevel == level } }

  /// The lines of a document that are prose: no code, no headings, no front matter's metadata.
  var prose: [Int] { indices { ($0.kind == .text || $0.kind == .bullet) && $0.zone != .metadata } }

  /// The blocks of code with their fences.
  var codeBlocks: [ClosedRange<Int>] {
    let fences = indices { $0.kind == .fence }
    return stride(from: 1, to: fences.count, by: 2).map { fences[$0 - 1]...fences[$0] }
  }

  /// Returns the byte at an offset; 0 outside of the document.
  func byte(at offset: Int) -> UInt8 {
    file.bytes.indices.contains(offset) ? file.bytes[offset] : 0
  }

  /// Returns a line with those behind it, up to the first one that a test holds for.
  func run(from index: Int, until ends: (Int) -> Bool) -> ClosedRange<Int> {
    index...(lines.indices.dropFirst(index + 1).first(where: ends) ?? lines.count) - 1
  }

  /// Returns lines without the blank ones at the end.
  func withoutBlankEnd(_ range: ClosedRange<Int>) -> ClosedRange<Int> {
    range.lowerBound...(lines[range].lastIndex { $0.kind != .blank } ?? range.lowerBound)
  }

  /// Returns lines with the blank ones behind them, so that deleting them leaves one gap.
  func withBlankEnd(_ range: ClosedRange<Int>) -> ClosedRange<Int> {
    range.lowerBound...run(from: range.upperBound) { lines[$0].kind != .blank }.upperBound
  }

  /// Returns a heading with everything below it, up to the next heading that is not deeper.
  func section(at index: Int) -> ClosedRange<Int> {
    run(from: index) { (lines[$0].headingLevel ?? .max) <= lines[index].headingLevel ?? 6 }
  }

  /// Returns a numbered line with everything up to the next one, or up to what ends the list.
  func numbered(at index: Int) -> ClosedRange<Int> {
    withoutBlankEnd(
      run(from: index) { next in
        let line = lines[next]
        return line.isHeading || line.isNumbered
          || line.indent == 0 && line.kind == .text && lines[next - 1].kind == .blank
      })
  }

  /// Returns a bullet or a key with everything below it, blank lines at the end left out.
  func item(at index: Int) -> ClosedRange<Int> {
    let first = lines[index]
    return withoutBlankEnd(
      run(from: index) { next in
        let line = lines[next]
        // A line that is not indented continues the bullet right above it.
        let isLazy =
          first.kind == .bullet && line.kind == .text && line.zone == first.zone
          && lines[next - 1].kind != .blank && Words.frameworks[line.bareTitle] == nil
          && !line.text.hasPrefix("Full information")
        return line.isHeading || line.isNumbered
          || line.kind != .blank && line.indent <= first.indent && !isLazy
      })
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
    let next = range.upperBound + 1
    return SourceRange(
      lines[range.lowerBound].range.lowerBound,
      next < lines.count ? lines[next].range.lowerBound : file.bytes.count)
  }

  /// Returns the text of whole lines, each with an end.
  func text(of range: ClosedRange<Int>) -> String { range.map { lines[$0].text + "\n" }.joined() }

  private static func component(of lines: [OutlineLine]) -> String? {
    if let line = lines.first(where: { $0.text.lowercased().hasPrefix("how to test ") }) {
      let name = line.text.dropFirst(12).trimmed(of: [" ", "\t", ".", "*"]).lowercased()
      let article = ["a ", "an ", "the "].first { name.hasPrefix($0) }
      return String(name.dropFirst(article?.count ?? 0))
    }
    return lines.first { $0.kind == .key && $0.text.hasPrefix("title:") }.map {
      $0.text.dropFirst(6).trimmed(of: [" ", "\t", "\"", "'"]).lowercased()
    }
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
