import SpecDiagnostics

/// How much of a document was read, and as what.
///
/// Counted are the bytes of its text and code, without marks and headings.
public struct Coverage: Sendable {
  /// The dialect in which it was read.
  public let dialect: String
  /// The number of bytes that were read as each part, in the order of the parts.
  private var counts = [Int](repeating: 0, count: Part.allCases.count)
  /// The longest stretch that was not read, by its first line and its bytes.
  private var gap: (start: SourceRange, count: Int)?

  /// What text is read as.
  public enum Part: String, Sendable, CaseIterable {
    /// Criteria, with the titles of their steps.
    case criteria
    /// Scenarios.
    case scenarios
    /// Developer notes.
    case notes
    /// What a screen reader says.
    case announcements
    /// What is below keys, or headings, that the dialect names for documents of its own kind.
    case entries
    /// Text below names that the dialect knows and that is not taken apart.
    case text
    /// Nothing.
    case unread

    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Measures a spec.
  public init(_ spec: ComponentSpec) {
    let parts = Self.parts(of: spec).sorted(by: Self.opensBefore)
    dialect = spec.dialect.id
    var place = parts.startIndex
    // Parts are in each other: in a section that is not taken apart nothing else is found.
    var open: [(range: SourceRange, part: Part)] = []
    var stretch: (start: SourceRange, count: Int)?
    for block in Self.blocks(of: spec) {
      while place < parts.endIndex, parts[place].range.lowerBound <= block.lowerBound {
        open.append(parts[place])
        place += 1
      }
      while let last = open.last, last.range.upperBound <= block.lowerBound { open.removeLast() }
      let part = open.last?.part ?? .unread
      counts[part.place] += block.count
      stretch =
        part == .unread ? (stretch?.start ?? block, (stretch?.count ?? 0) + block.count) : nil
      if let stretch, stretch.count > gap?.count ?? 0 { gap = stretch }
    }
  }

  /// The parts that there are, with their bytes.
  public var parts: [(part: Part, count: Int)] {
    zip(Part.allCases, counts).filter { $0.1 > 0 }.map { ($0, $1) }
  }
  /// The bytes of all parts.
  public var total: Int { counts.reduce(0, +) }
  /// The bytes that were read.
  public var read: Int { total - counts[Part.unread.place] }
  /// How much that is, in words: `46 %`.
  public var share: String { read == 0 ? "nothing" : "\(100 * read / max(1, total)) %" }
  /// What to say where less than half was read.
  var problem: InputProblem? {
    guard 2 * read < total, let gap else { return nil }
    let share = read == 0 ? share : "only \(share)"
    return InputProblem(
      kind: .littleRead,
      message: "\(share) of this spec was understood",
      range: gap.start)
  }

  /// Returns the lines of text and code, in document order.
  private static func blocks(of spec: ComponentSpec) -> [SourceRange] {
    let code = spec.codeBlocks.flatMap(\.lines).map(spec.file.trimmed)
    return (spec.texts.filter { !$0.isHeading }.flatMap(\.lines) + code + spec.strays)
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Whether a part begins before another one, or holds it.
  private static func opensBefore(
    _ left: (range: SourceRange, part: Part), _ right: (range: SourceRange, part: Part)
  ) -> Bool {
    (left.range.lowerBound, -left.range.upperBound) < (
      right.range.lowerBound, -right.range.upperBound
    )
  }

  private static func parts(of spec: ComponentSpec) -> [(range: SourceRange, part: Part)] {
    var parts: [(range: SourceRange, part: Part)] = []
    func add(_ part: Part, _ ranges: [SourceRange]) { parts += ranges.map { ($0, part) } }
    let plain = Set(
      spec.dialect.sections.filter { [.prose, .media].contains($0.content) }.map(\.id))
    add(.text, spec.sections.filter { $0.id.map(plain.contains) ?? false }.map(\.range))
    add(.text, spec.frontMatterKeys.filter { [.text, .title].contains($0.content) }.map(\.range))
    add(.entries, spec.entries.map(\.range))
    if let condensed = spec.condensed {
      add(.criteria, condensed.steps.map(\.title.range))
      add(.criteria, condensed.criteria.flatMap(\.withDescendants).map(\.range))
      add(.text, [condensed.fullInformation?.range].compactMap(\.self))
    }
    if let gherkin = spec.gherkin {
      add(.scenarios, [gherkin.given?.range].compactMap(\.self))
      for scenario in gherkin.scenarios {
        // What is before a title, such as "Scenario:", is part of its line.
        add(.scenarios, [SourceRange(scenario.range.lowerBound, scenario.title.range.upperBound)])
        add(.scenarios, scenario.allSteps.map(\.range))
      }
      add(.text, [gherkin.fullInformation?.range].compactMap(\.self))
    }
    add(.notes, spec.notes.map(\.range))
    add(.announcements, spec.notes.flatMap(\.announcements).map(\.range))
    return parts
  }
}
