import SpecDiagnostics
import SpecMarkdown
import SpecYAML

/// Flattening a spec that is YAML alone into the list of its items in document order, as `Flow`
/// does with Markdown: a key of a section or an aspect is a heading, a text a paragraph, the lines
/// of a block scalar are read as Markdown.
struct YAMLFlow {
  private let context: LoadContext
  private(set) var items: [FlowItem] = []
  private(set) var markdown = ScalarMarkdown()

  /// How deep mappings and lists below a section are read.
  private static let depth = 8

  init(_ root: YAMLNode, context: LoadContext) {
    self.context = context
    for entry in root.mapping ?? [] {
      guard let section = context.section(of: entry)?.section else { continue }
      addHeading(entry.key, level: 2)
      let top = Place(level: 2, content: .notes)
      guard !section.content.isFlow else {
        add(entry.value, at: top, depth: 0)
        continue
      }
      // Another reader takes these texts apart.
      for text in entry.value.texts(within: Self.depth) where !text.lines.isEmpty {
        append(.paragraph, lines: text.lines, range: text.range)
      }
    }
  }

  /// What the texts below a key belong to.
  private struct Place {
    /// The level of the key as a heading.
    let level: Int
    let content: DialectAspect.Content
  }

  private var file: SourceFile { context.file }

  private mutating func addHeading(_ key: YAMLNode, level: Int) {
    append(.heading(level: level), lines: key.lines, range: key.range, isKey: true)
  }

  /// Adds what is below a heading of a level.
  private mutating func add(_ node: YAMLNode, at place: Place, depth: Int) {
    guard depth < Self.depth else { return }
    switch node.value {
    case .scalar: addText(node, at: place)
    case .sequence(let nodes):
      for node in nodes { addPoint(node, at: place, depth: depth) }
    case .mapping(let entries): add(entries, at: place, depth: depth)
    }
  }

  private mutating func add(_ entries: [YAMLEntry], at place: Place, depth: Int) {
    // Notes of an aspect that are for every framework, wherever they are among its keys.
    let isGeneral = { [context] (entry: YAMLEntry) in
      place.level > 2 && context.isGeneral(entry.key)
    }
    for entry in entries where isGeneral(entry) { add(entry.value, at: place, depth: depth + 1) }
    for entry in entries where !isGeneral(entry) {
      let level = min(place.level + 1, 6)
      addHeading(entry.key, level: level)
      let own = place.level == 2 ? context.aspect(named: entry.key)?.content : nil
      let inner = Place(level: level, content: own ?? place.content)
      add(entry.value, at: inner, depth: depth + 1)
    }
  }

  /// Adds an item of a list as a bullet.
  private mutating func addPoint(_ node: YAMLNode, at place: Place, depth: Int) {
    switch node.value {
    case .mapping(let entries):
      if let says = node["says"], says.scalar != nil {
        addBullet(node, lines: says.lines, isText: true, remark: node["meaning"]?.lines ?? [])
      } else {
        add(entries, at: place, depth: depth + 1)
      }
    case .sequence: add(node, at: place, depth: depth + 1)
    case .scalar(let scalar):
      if [.literal, .folded].contains(scalar.style) {
        addText(node, at: place)
      } else {
        let isText = place.content == .announcements && !context.isNotApplicable(scalar.lines)
        addBullet(node, lines: scalar.lines, isText: isText)
      }
    }
  }

  private mutating func addBullet(
    _ node: YAMLNode, lines: [SourceRange], isText: Bool, remark: [SourceRange] = []
  ) {
    let dash = dash(before: node.range.lowerBound)
    let whole = SourceRange(dash ?? node.range.lowerBound, node.range.upperBound)
    let range = node.mapping == nil ? whole : file.firstLines(3, of: whole)
    append(
      dash == nil ? .paragraph : .bullet, lines: lines, range: range, isText: isText,
      remark: remark)
  }

  /// Returns the `-` of an item of a block sequence.
  private func dash(before offset: Int) -> Int? {
    var index = offset - 1
    while index >= 0, file.bytes[index] == 0x20 { index -= 1 }
    return index >= 0 && file.bytes[index] == 0x2D ? index : nil
  }

  private mutating func addText(_ node: YAMLNode, at place: Place) {
    if node.lines.isEmpty { return }
    guard let text = ScalarText(node, in: file) else {
      return append(.paragraph, lines: node.lines, range: node.range)
    }
    guard place.content != .code || text.holdsFence else {
      let lines = text.ranges
      let whole = SourceRange(lines[0].lowerBound, node.range.upperBound)
      return append(.code(info: nil), lines: lines, range: whole)
    }
    let flow = markdown.items(of: text, begins: context.begins)
    items += flow.map { $0.atLeast(level: place.level + 1) }
  }

  private mutating func append(
    _ kind: FlowItem.Kind, lines: [SourceRange], range: SourceRange, isKey: Bool = false,
    isText: Bool = false, remark: [SourceRange] = []
  ) {
    items.append(
      FlowItem(
        kind: kind, lines: lines, range: range, column: file.column(of: range.lowerBound),
        isKey: isKey, isText: isText, remark: remark))
  }
}

extension FlowItem {
  /// Returns a heading of Markdown as one below the key that it is under.
  fileprivate func atLeast(level: Int) -> FlowItem {
    guard let own = headingLevel, own < level else { return self }
    return FlowItem(
      kind: .heading(level: min(level, 6)), lines: lines, range: range, column: column)
  }
}
