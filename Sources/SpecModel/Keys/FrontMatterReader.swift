import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// Reading the criteria and scenarios that are below keys, put right where indentation or spelling
/// went wrong.
struct FrontMatterReader {
  let context: LoadContext
  let root: YAMLNode
  /// Every key that a rule may have to speak of.
  var keys: [FrontMatterKey] = []
  /// The groups of criteria, each with the key that it is below.
  var groups: [(key: DialectKey, step: NumberedPart)] = []
  private var scenarios: [NumberedPart] = []
  /// The sections that the keys at the top level are, then those that are among the criteria of others.
  private(set) var sections: [Section] = []
  private var nested: [Section] = []

  init(context: LoadContext, root: YAMLNode) {
    self.context = context
    self.root = root
    let all = root.mapping ?? []
    let ids = all.compactMap { context.section(of: $0) == nil ? known($0.key.text)?.key.id : nil }
    var isAfterCriteria = false
    for entry in all {
      // What is a section of its own in YAML alone is read as such.
      if let (known, _) = context.section(of: entry) {
        sections.append(Section(id: known.id, entry))
        continue
      }
      let named =
        known(entry.key.text)
        ?? guessed(entry, besides: ids + groups.map(\.key.id)).map { ($0, .guessed) }
      sections.append(Section(id: named?.key.id, entry))
      if let (key, reading) = named {
        add(entry, key, reading)
        isAfterCriteria = key.content == .criteria
      } else {
        isAfterCriteria = addStray(entry, isAfterCriteria: isAfterCriteria)
      }
    }
    sections += nested
    addListed()
  }

  /// Returns the dialect's key that a name is, and how it is spelt.
  func known(_ name: String?) -> (key: DialectKey, reading: FrontMatterKey.Reading)? {
    context.titles.key(named: name).map {
      (context.dialect.keys[$0.place], $0.isMisspelt ? .misspelt : .exact)
    }
  }

  private mutating func add(
    _ entry: YAMLEntry, _ key: DialectKey, _ reading: FrontMatterKey.Reading,
    place: FrontMatterKey.Place = .own
  ) {
    note(
      entry, meant: key.key, FrontMatterKey.Content(rawValue: key.content.rawValue) ?? .text,
      reading, place)
    switch key.content {
    case .criteria: addGroup(entry, key)
    case .scenario:
      noteSlips(in: entry.value, of: context.dialect.keywords.map(\.says))
      let number = key.number ?? key.channel?.number ?? 1
      scenarios.append(
        context.scenario(
          context.draft(entry, number: number),
          at: StepPlace(number: number), channel: key.channel))
    case .text: noteInner(of: entry.value, key, depth: 0)
    case .title: break
    }
  }
}

/// Criteria.
extension FrontMatterReader {
  private mutating func addGroup(_ entry: YAMLEntry, _ key: DialectKey) {
    let channel = key.channel ?? .keyboard
    let step = NumberedPart(
      number: channel.number, channel: channel, place: StepPlace(number: channel.number),
      title: entry.name, range: entry.range)
    groups.append((key, step))
    let items = entry.value.sequence
    for node in items ?? [entry.value] {
      if let entries = node.mapping {
        addCriteria(entries, in: key)
      } else if !node.lines.isEmpty {
        append(entry.name, node.lines, items == nil ? entry.range : node.range)
      }
    }
  }

  private mutating func addCriteria(_ entries: [YAMLEntry], in key: DialectKey) {
    var parent = key.key
    for entry in entries {
      if let (inner, _) = known(entry.key.text), inner.id != key.id,
        [.criteria, .scenario].contains(inner.content),
        entry.value.scalar == nil || entry.value.text?.isEmpty == true,
        // A criterion may have the name of a group that has its place: "keyboard" among the gestures.
        root.mapping?.contains(where: { known($0.key.text)?.0.id == inner.id }) != true
      {
        // A group one level too deep; without a value of its own what follows is its own.
        nested.append(Section(id: inner.id, entry))
        add(entry, inner, .exact, place: .nested(in: parent))
        if inner.content == .criteria { parent = inner.key }
        continue
      }
      if entry.value.scalar == nil { note(entry, meant: key.key, .criterion) }
      append(entry.name, entry.value.lines(within: 8), entry.range)
    }
  }

  /// Adds a criterion to a group, the last one if none is given.
  mutating func append(
    _ name: Located<String>, _ lines: [SourceRange], _ range: SourceRange,
    isMisplaced: Bool = false, to place: Int? = nil
  ) {
    guard let place = place ?? groups.indices.last else { return }
    let item = FlowItem(kind: .bullet, lines: lines, range: range, column: 0, label: name)
    groups[place].step.criteria.append(
      context.criterion(item, in: groups[place].step.channel, isMisplaced: isMisplaced))
    groups[place].step.range = groups[place].step.range.union(range)
  }
}

/// The parts that they make.
extension FrontMatterReader {
  func title() -> Located<String>? {
    guard let key = context.dialect.component.titleKey else { return nil }
    return context.located(root.mapping?.first { known($0.key.text)?.key.key == key }?.value)
  }

  func condensed() -> NumberedBlock? {
    NumberedBlock(.step, keyed: groups.map(\.step), fullInformation())
  }

  /// Returns the link to the full information of a spec that is YAML alone: an address, or `text`
  /// and `url`.
  private func fullInformation() -> FullInformation? {
    guard context.dialect.shape == .yaml,
      let entry = root.mapping?.first(where: { known($0.key.text)?.key.id == "full-information" })
    else { return nil }
    let target = context.located(entry.value["url"] ?? entry.value)
    return FullInformation(
      range: entry.range, text: context.located(entry.value["text"]) ?? target, target: target)
  }

  func gherkin() -> NumberedBlock? {
    context.entry(.scenarios, of: root).map(context.gherkin)
      ?? NumberedBlock(.scenario, keyed: scenarios, nil)
  }
}

extension Section {
  /// Makes a section of a key.
  fileprivate init(id: String?, _ entry: YAMLEntry) {
    self.init(id: id, title: entry.name, level: 0, heading: entry.key.range, range: entry.range)
  }
}

extension NumberedBlock {
  /// Makes a block of parts that are each below a key of its own; nil where there are none.
  fileprivate init?(
    _ kind: Kind, keyed parts: [NumberedPart], _ fullInformation: FullInformation?
  ) {
    guard let first = parts.first else { return nil }
    self.init(
      kind: kind, range: parts.reduce(first.range) { $0.union($1.range) },
      heading: first.title.range, parts: parts, fullInformation: fullInformation)
  }
}
