import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// The groups of criteria and the scenarios of front matter, put right where indentation or
/// spelling went wrong.
struct FrontMatterOutline {
  let context: LoadContext
  var groups: [Group] = []
  var scenarios: [(entry: YAMLEntry, key: DialectKey)] = []
  /// Every key that a rule may have to speak of, in document order.
  var keys: [FrontMatterKey] = []

  /// A group of criteria.
  struct Group {
    let key: DialectKey
    let name: Located<String>
    var criteria: [Criterion]
    /// The text of a group that is one text: `keyboard: n/a`.
    var text: [SourceRange] = []
    var range: SourceRange
  }

  /// One criterion of a group.
  struct Criterion {
    let name: Located<String>
    var lines: [SourceRange]
    var range: SourceRange
    var isMisplaced = false
  }

  /// Creates an outline without any key.
  init(context: LoadContext) { self.context = context }

  init(context: LoadContext, root: YAMLNode) {
    self.context = context
    // Of a spec that is YAML alone, other readers take apart what is a section of its own.
    let entries = (root.mapping ?? []).filter { context.section(of: $0) == nil }
    let named = entries.compactMap { known($0.key.text)?.key.id }
    var isAfterCriteria = false
    for entry in entries {
      let wasAfterCriteria = isAfterCriteria
      isAfterCriteria = false
      if let (key, isMisspelt) = known(entry.key.text) {
        add(entry, key, isMisspelt ? .misspelt : .exact)
        isAfterCriteria = key.content == .criteria
      } else if let key = guessed(entry, besides: named + groups.map(\.key.id)) {
        add(entry, key, .guessed)
        isAfterCriteria = key.content == .criteria
      } else if isStray(entry, isAfterCriteria: wasAfterCriteria) {
        addStray(entry)
        isAfterCriteria = true
      }
    }
  }

  /// Returns the dialect's key that a name is, and whether it is misspelt.
  func known(_ name: String?) -> (key: DialectKey, isMisspelt: Bool)? {
    context.specialKey(name).flatMap { context.titles.keys.find($0, shortest: 4) }.map {
      (context.dialect.keys[$0.place], $0.isMisspelt)
    }
  }

  mutating func add(
    _ entry: YAMLEntry, _ key: DialectKey, _ reading: FrontMatterKey.Reading,
    place: FrontMatterKey.Place = .own
  ) {
    note(
      entry, meant: key.key, FrontMatterKey.Content(rawValue: key.content.rawValue) ?? .text,
      reading, place)
    switch key.content {
    case .criteria: addGroup(entry, key)
    case .scenario: addScenario(entry.key, entry.value, key)
    case .text: noteInner(of: entry.value, key, depth: 0)
    case .title: break
    }
  }

  /// Adds a scenario, cut where the text of one of its steps holds the key of the next one.
  mutating func addScenario(_ name: YAMLNode, _ value: YAMLNode, _ key: DialectKey) {
    var items = value.sequence ?? []
    var (name, key) = (name, key)
    for (place, item) in (value.sequence ?? []).enumerated() {
      guard let cut = cut(item) else { continue }
      let rest = Array((value.sequence ?? [])[(place + 1)...])
      let own = items.prefix(items.count - rest.count - 1) + [cut.item]
      append(scenario: name, own.map { $0 }, key)
      keys.append(
        .swallowed(
          Located(cut.key.key, at: cut.name.range), .scenario, .list, by: key.key,
          range: rest.last.map { cut.name.range.union($0.range) } ?? cut.name.range))
      (name, key, items) = (cut.name, cut.key, rest)
    }
    let whole = value.sequence == nil ? value : nil
    append(scenario: name, items, key, whole: whole)
  }

  mutating func append(
    scenario name: YAMLNode, _ items: [YAMLNode], _ key: DialectKey, whole: YAMLNode? = nil
  ) {
    let last = items.last?.range.upperBound ?? name.range.upperBound
    let value =
      whole
      ?? YAMLNode(
        .sequence(items),
        range: SourceRange(items.first?.range.lowerBound ?? name.range.upperBound, last))
    scenarios.append((YAMLEntry(key: name, value: value), key))
    noteParts(of: value, known: context.dialect.keywords.map(\.says), of: key)
  }

  /// Returns a step of a scenario without the key of another scenario at the end of its text, and
  /// that key.
  func cut(_ item: YAMLNode) -> (item: YAMLNode, name: YAMLNode, key: DialectKey)? {
    guard let entries = item.mapping, let last = entries.last, let scalar = last.value.scalar else {
      return nil
    }
    if scalar.lines.isEmpty, let (key, _) = known(last.key.text), key.content == .scenario {
      let own = Array(entries.dropLast())
      let end = own.last?.value.range.upperBound ?? item.range.lowerBound
      return (
        YAMLNode(.mapping(own), range: SourceRange(item.range.lowerBound, end)), last.key, key
      )
    }
    guard let line = scalar.lines.last, let name = swallowedKey(in: line),
      let (key, isMisspelt) = known(context.file.text(name)), key.content == .scenario, !isMisspelt
    else { return nil }
    let lines = Array(scalar.lines.dropLast())
    let end = lines.last?.upperBound ?? last.value.range.lowerBound
    let text = YAMLNode(
      .scalar(YAMLScalar(text: context.text(lines), style: scalar.style, lines: lines)),
      range: SourceRange(last.value.range.lowerBound, end))
    let own = entries.dropLast() + [YAMLEntry(key: last.key, value: text)]
    return (
      YAMLNode(.mapping(Array(own)), range: SourceRange(item.range.lowerBound, end)),
      YAMLNode(
        .scalar(YAMLScalar(text: key.key, style: .plain, lines: [name])), range: name), key
    )
  }

  mutating func addGroup(_ entry: YAMLEntry, _ key: DialectKey) {
    let name = entry.name
    groups.append(
      Group(key: key, name: name, criteria: [], range: entry.range))
    switch entry.value.value {
    case .scalar(let scalar): groups[groups.count - 1].text = scalar.lines
    case .mapping(let entries): addCriteria(entries, in: key)
    case .sequence(let items):
      for item in items {
        if let entries = item.mapping {
          addCriteria(entries, in: key)
        } else if let scalar = item.scalar, !scalar.lines.isEmpty {
          groups[groups.count - 1].criteria.append(
            Criterion(name: name, lines: scalar.lines, range: item.range))
        }
      }
    }
  }

  mutating func addCriteria(_ entries: [YAMLEntry], in key: DialectKey) {
    var parent = key.key
    for entry in entries {
      if let (inner, _) = known(entry.key.text), inner.id != key.id,
        [.criteria, .scenario].contains(inner.content),
        entry.value.scalar == nil || entry.value.text?.isEmpty == true
      {
        // A group one level too deep; without a value of its own what follows is its own.
        add(entry, inner, .exact, place: .nested(in: parent))
        if inner.content == .criteria { parent = inner.key }
        continue
      }
      var own = Criterion(
        name: entry.name, lines: entry.value.lines(within: 8),
        range: entry.range)
      guard let scalar = entry.value.scalar, [.literal, .folded].contains(scalar.style) else {
        if entry.value.scalar == nil { note(entry, meant: key.key, .criterion) }
        append(own)
        continue
      }
      let cuts = scalar.lines.indices.filter { swallowedKey(in: scalar.lines[$0]) != nil }
      own.lines = Array(scalar.lines[..<(cuts.first ?? scalar.lines.endIndex)])
      if let last = own.lines.last, !cuts.isEmpty { own.range = entry.key.range.union(last) }
      append(own)
      for (place, cut) in cuts.enumerated() {
        let end = place + 1 < cuts.count ? cuts[place + 1] : scalar.lines.endIndex
        addSwallowed(Array(scalar.lines[cut..<end]), by: own.name.value, in: key)
      }
    }
  }

  mutating func append(_ criterion: Criterion) {
    guard let last = groups.indices.last else { return }
    groups[last].criteria.append(criterion)
    groups[last].range = groups[last].range.union(criterion.range)
  }
}
