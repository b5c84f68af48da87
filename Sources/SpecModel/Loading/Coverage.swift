import SpecDiagnostics

/// How much of a document was read, and as what.
///
/// Counted are the bytes of its text and code, without marks and headings.
public struct Coverage: Sendable {
  /// The dialect in which it was read.
  public let dialect: String
  /// The other dialects that were tried, in the order of trying, with the bytes that each read.
  public internal(set) var tried: [(dialect: String, read: Int)] = []
  /// The number of bytes that were read as each part, in the order of the parts.
  private var counts = [Int](repeating: 0, count: Part.allCases.count)
  /// What to say where something was not read.
  private(set) var problems: [InputProblem] = []

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
    // Of parts that begin together that which holds the others is first.
    let parts = Self.parts(of: spec).sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    dialect = spec.dialect.id
    var place = parts.startIndex
    // Parts are in each other: in a section that is not taken apart nothing else is found.
    var open: [(range: SourceRange, part: Part)] = []
    var unread: [SourceRange] = []
    for block in Self.blocks(of: spec) {
      while place < parts.endIndex, parts[place].range.lowerBound <= block.lowerBound {
        open.append(parts[place])
        place += 1
      }
      while let last = open.last, last.range.upperBound <= block.lowerBound { open.removeLast() }
      let part = open.last?.part ?? .unread
      counts[part.place] += block.count
      if part == .unread { unread.append(block) }
    }
    // Code is looked at wherever it is.
    let code = spec.codeBlocks.map(\.range)
    let text = unread.filter { line in !code.contains { $0.contains(line) } }
    if text.reduce(0, { $0 + $1.count }) > read { problems.append(Self.problem(text, in: spec)) }
    // Scenarios below headings of their own are in no block.
    if spec.dialect.scenarioLevel != nil { return }
    let blocks =
      [(spec.condensed?.range, "criteria"), (spec.gherkin?.range, "steps")]
      + (spec.dialect.block == .notes ? [] : spec.notes.map { ($0.range, "notes") })
    for case (let range?, let name) in blocks {
      // What is before the first part introduces the block.
      guard let first = parts.first(where: { range.contains($0.range) && $0.part != .text }) else {
        continue
      }
      // Of one block alone the rest is something else.
      var lines =
        spec.dialect.block == nil
        ? unread.filter { range.contains($0) && $0.lowerBound > first.range.lowerBound } : []
      if range == spec.gherkin?.range {
        // A scenario without a keyword is none.
        let others = spec.scenarios.map(\.allSteps).filter { steps in
          steps.allSatisfy { $0.keyword == nil && $0.role == .other }
        }
        lines += others.joined().flatMap(\.lines)
      }
      // One line may be a remark, or the header of a table.
      if Set(lines.map { spec.file.lines.line(at: $0.lowerBound) }).count > 1 {
        problems.append(Self.problem(lines, as: name, in: spec))
      }
    }
  }

  /// Names the dialects that were tried beside its own, each with the most that it read.
  mutating func name(_ all: [Coverage]) {
    for other in all where other.dialect != dialect {
      if let place = tried.firstIndex(where: { $0.dialect == other.dialect }) {
        tried[place].read = max(tried[place].read, other.read)
      } else {
        tried.append((other.dialect, other.read))
      }
    }
  }

  /// Returns what to say of lines that were not read, or not as what should be there, at the heading below
  /// which most of them are.
  private static func problem(
    _ lines: [SourceRange], as name: String? = nil, in spec: ComponentSpec
  ) -> InputProblem {
    // Of a whole spec the heading is unknown below which most is, not those in that section.
    let parts = (spec.condensed?.parts.map(\.title) ?? []) + spec.scenarios.map(\.title)
    let titles =
      (spec.sections.map(\.title) + (name == nil ? [] : spec.headings.map(\.title) + parts))
      .filter { !$0.value.isEmpty }.sorted { $0.range < $1.range }
    let headings = lines.map { line in
      titles.lastIndex { $0.range.lowerBound <= line.lowerBound } ?? -1
    }
    let sizes = Dictionary(zip(headings, lines.map(\.count)), uniquingKeysWith: +)
    // A section that the dialect does not know says more than one of which a part was not read.
    let unknown = Set(spec.sections.filter { $0.id == nil && $0.level > 1 }.map(\.title.range))
    let weights = sizes.map { place, size in
      (place, place >= 0 && unknown.contains(titles[place].range) ? 2 * size : size)
    }
    let place = weights.max { ($0.1, -$0.0) < ($1.1, -$1.0) }?.0 ?? -1
    let own = zip(lines, headings).filter { $1 == place }.map(\.0)
    let count = Set(own.map { spec.file.lines.line(at: $0.lowerBound) }).count.counting("line")
    let below = place < 0 ? "" : " below \(titles[place].value.quoted)"
    return InputProblem(
      kind: .littleRead,
      sort: name ?? "spec", found: count + below,
      range: own.first ?? SourceRange(at: 0))
  }

  /// The parts that there are, with their bytes.
  public var parts: [(part: Part, count: Int)] {
    zip(Part.allCases, counts).filter { $0.1 > 0 }.map { ($0, $1) }
  }
  /// How much was read, in per cent.
  public var share: Int { 100 * read / max(1, total) }
  /// The bytes of all parts.
  public var total: Int { counts.reduce(0, +) }
  /// The bytes that were read.
  public var read: Int { total - counts[Part.unread.place] }

  /// Returns the lines of text and code, in document order.
  private static func blocks(of spec: ComponentSpec) -> [SourceRange] {
    let code = spec.codeBlocks.flatMap(\.lines).map(spec.file.trimmed)
    return
      (spec.texts.filter { !$0.isHeading && $0.kind != .header }.flatMap(\.lines) + code
      + spec.strays)
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The parts of a document, with what in them has a heading that the dialect does not know.
  private static func parts(of spec: ComponentSpec) -> [(range: SourceRange, part: Part)] {
    var parts: [(range: SourceRange, part: Part)] = []
    func add(_ part: Part, _ ranges: [SourceRange]) { parts += ranges.map { ($0, part) } }
    let plain = Set(
      spec.dialect.sections.filter { [.prose, .media].contains($0.content) }.map(\.id))
    add(.text, spec.sections.filter { $0.id.map(plain.contains) ?? false }.map(\.range))
    add(.text, spec.frontMatterKeys.filter { [.text, .title].contains($0.content) }.map(\.range))
    add(.entries, spec.entries.map(\.range))
    for block in [spec.condensed, spec.gherkin].compactMap(\.self) {
      let part: Part = block.kind == .step ? .criteria : .scenarios
      add(part, [block.given?.range].compactMap(\.self))
      for numbered in block.parts {
        // What is before a title, such as "Scenario:" or a marker, is part of its line.
        add(part, [SourceRange(numbered.range.lowerBound, numbered.title.range.upperBound)])
        add(part, numbered.criteria.flatMap(\.withDescendants).map(\.range))
        add(part, numbered.allSteps.map(\.range))
      }
      add(.text, [block.fullInformation?.range].compactMap(\.self))
    }
    // In a fence of Gherkin what is no step has its meaning there: "Feature:", tags, examples.
    add(
      .text,
      spec.codeBlocks.map(\.range).filter { fence in
        spec.scenarios.contains { $0.allSteps.contains { fence.contains($0.range) } }
      })
    add(.notes, spec.notes.map(\.range))
    add(.unread, spec.notes.flatMap { spec.unknownParts(of: $0) })
    add(.announcements, spec.notes.flatMap(\.announcements).map(\.range))
    return parts
  }
}

extension ComponentSpec {
  /// Returns what is below headings of some notes that are where those of aspects are and are not known.
  fileprivate func unknownParts(of notes: PlatformNotes) -> [SourceRange] {
    let all = headings.filter { notes.range.contains($0.range) }
    // On the web, notes may be below any headings.
    let isFree = notes.platform == "web" || dialect.block == .notes
    let others = isFree ? [] : all.filter { $0.part == .other }
    guard
      let level = (notes.aspects.isEmpty ? others.map(\.level) : notes.aspects.map(\.level)).min()
    else { return [] }
    let own = all.filter { 1...level ~= $0.level }
    return own.indices.filter { own[$0].part == .other && own[$0].level == level }.map { place in
      let end = place + 1 < own.count ? own[place + 1].range.lowerBound : notes.range.upperBound
      return SourceRange(own[place].range.lowerBound, end)
    }
  }
}
