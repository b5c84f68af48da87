import SpecDiagnostics
import SpecYAML

/// The groups of criteria and the scenarios of front matter, put right where indentation or
/// spelling went wrong.
struct FrontMatterOutline {
  let context: LoadContext
  private(set) var groups: [Group] = []
  private(set) var scenarios: [(entry: YAMLEntry, key: DialectKey)] = []
  /// Every key that a rule may have to speak of, in document order.
  private(set) var keys: [FrontMatterKey] = []

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

  init(context: LoadContext, root: YAMLNode) {
    self.context = context
    let entries = root.mapping ?? []
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
    guard let folded = name.map(Lexer.fold), !context.dialect.ordinaryKeys.contains(folded) else {
      return nil
    }
    return context.titles.keys.find(folded, shortest: 4).map {
      (context.dialect.keys[$0.place], $0.isMisspelt)
    }
  }

  // MARK: - Groups

  private mutating func add(
    _ entry: YAMLEntry, _ key: DialectKey, _ reading: FrontMatterKey.Reading,
    place: FrontMatterKey.Place = .own
  ) {
    note(entry, key, reading, place)
    switch key.content {
    case .criteria: addGroup(entry, key)
    case .scenario: addScenario(entry.key, entry.value, key)
    case .text: noteInner(of: entry.value, key, depth: 0)
    case .title: break
    }
  }

  /// Adds a scenario, cut where the text of one of its steps holds the key of the next one.
  private mutating func addScenario(_ name: YAMLNode, _ value: YAMLNode, _ key: DialectKey) {
    var items = value.sequence ?? []
    var (name, key) = (name, key)
    for (place, item) in (value.sequence ?? []).enumerated() {
      guard let cut = cut(item) else { continue }
      let rest = Array((value.sequence ?? [])[(place + 1)...])
      let own = items.prefix(items.count - rest.count - 1) + [cut.item]
      append(scenario: name, own.map { $0 }, key)
      keys.append(
        FrontMatterKey(
          name: Located(cut.key.key, at: cut.name.range), meant: cut.key.key, content: .scenario,
          reading: .exact, place: .swallowed(by: key.key), form: .list,
          range: rest.last.map { cut.name.range.union($0.range) } ?? cut.name.range))
      (name, key, items) = (cut.name, cut.key, rest)
    }
    let whole = value.sequence == nil ? value : nil
    append(scenario: name, items, key, whole: whole)
  }

  private mutating func append(
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
  private func cut(_ item: YAMLNode) -> (item: YAMLNode, name: YAMLNode, key: DialectKey)? {
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

  private mutating func addGroup(_ entry: YAMLEntry, _ key: DialectKey) {
    let name = Located(entry.key.text ?? "", at: entry.key.range)
    groups.append(
      Group(key: key, name: name, criteria: [], range: entry.key.range.union(entry.value.range)))
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

  private mutating func addCriteria(_ entries: [YAMLEntry], in key: DialectKey) {
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
        name: Located(entry.key.text ?? "", at: entry.key.range), lines: lines(of: entry.value),
        range: entry.key.range.union(entry.value.range))
      guard let scalar = entry.value.scalar, [.literal, .folded].contains(scalar.style) else {
        noteCriterion(entry, in: key)
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

  private mutating func append(_ criterion: Criterion) {
    guard let last = groups.indices.last else { return }
    groups[last].criteria.append(criterion)
    groups[last].range = groups[last].range.union(criterion.range)
  }

  // MARK: - What stands in the wrong place

  /// Returns the key that a line of a block of text looks like: `name: |`, or a known name with
  /// nothing behind its colon.
  private func swallowedKey(in line: SourceRange) -> SourceRange? {
    let bytes = context.file.bytes
    guard line.count < 80,
      let colon = bytes[line.lowerBound..<line.upperBound].firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let name = context.file.trimmed(SourceRange(line.lowerBound, colon))
    let rest = context.file.text(context.file.trimmed(SourceRange(colon + 1, line.upperBound)))
    guard !name.isEmpty, ["", "|", ">", "|-", ">-"].contains(rest) else { return nil }
    if !rest.isEmpty { return name }
    let text = context.file.text(name)
    return owner(of: text, name) != nil || known(text)?.isMisspelt == false ? name : nil
  }

  private mutating func addSwallowed(_ lines: [SourceRange], by parent: String, in key: DialectKey)
  {
    guard let first = lines.first, let name = swallowedKey(in: first) else { return }
    let text = context.file.text(name)
    let range = lines.last.map { name.union($0) } ?? name
    let located = Located(text, at: name)
    if let (inner, isMisspelt) = known(text), !isMisspelt,
      let content = FrontMatterKey.Content(rawValue: inner.content.rawValue),
      [.criteria, .scenario].contains(content)
    {
      keys.append(
        FrontMatterKey(
          name: located, meant: inner.key, content: content, reading: .exact,
          place: .swallowed(by: parent), form: .mapping, range: range))
      if content == .criteria {
        groups.append(Group(key: inner, name: located, criteria: [], range: range))
      }
      return
    }
    keys.append(
      FrontMatterKey(
        name: located, meant: key.key, content: .criterion, reading: .exact,
        place: .swallowed(by: parent), form: .text, range: range))
    append(
      Criterion(name: located, lines: Array(lines.dropFirst()), range: range, isMisplaced: true))
  }

  /// Whether a key at the top level is a criterion that lost its indentation: it has a criterion's
  /// name, and stands behind criteria or holds a block of text as they do.
  private func isStray(_ entry: YAMLEntry, isAfterCriteria: Bool) -> Bool {
    guard let text = entry.key.text, let scalar = entry.value.scalar, !groups.isEmpty,
      !context.dialect.ordinaryKeys.contains(Lexer.fold(text))
    else { return false }
    guard isAfterCriteria || [.literal, .folded].contains(scalar.style) else { return false }
    return owner(of: text, entry.key.range) != nil
      || isAfterCriteria
        && (context.vocabulary.term(labelled: text, kind: .attribute)
          ?? context.vocabulary.term(named: text, kinds: [.setting, .gesture, .key])) != nil
  }

  private mutating func addStray(_ entry: YAMLEntry) {
    guard let text = entry.key.text, let last = groups.indices.last else { return }
    let owner = owner(of: text, entry.key.range)
    let place = groups.lastIndex { $0.key.channel == owner } ?? last
    let range = entry.key.range.union(entry.value.range)
    keys.append(
      FrontMatterKey(
        name: Located(text, at: entry.key.range), meant: groups[place].key.key,
        content: .criterion, reading: .exact, place: .outside, form: form(of: entry.value),
        range: range))
    groups[place].criteria.append(
      Criterion(
        name: Located(text, at: entry.key.range), lines: lines(of: entry.value), range: range,
        isMisplaced: true))
    groups[place].range = groups[place].range.union(range)
  }

  // MARK: - Keys under another name

  /// Returns the key that a group under an unknown name stands for, by what it holds, if the
  /// document has no other.
  private func guessed(_ entry: YAMLEntry, besides named: [String]) -> DialectKey? {
    guard let name = entry.key.text,
      !context.dialect.ordinaryKeys.contains(Lexer.fold(name))
    else { return nil }
    let missing = context.dialect.keys.filter { !named.contains($0.id) }
    if let entries = entry.value.mapping {
      let owners = entries.compactMap { entry -> Channel? in
        guard let name = entry.key.text else { return nil }
        let isSpoken = context.vocabulary.term(labelled: name, kind: .attribute) != nil
        return owner(of: name, nil) ?? (isSpoken && entries.count > 1 ? .screenReader : nil)
      }
      guard let first = owners.first, owners.allSatisfy({ $0 == first }),
        owners.count * 2 > entries.count
      else { return nil }
      return missing.first { $0.content == .criteria && $0.channel == first }
    }
    guard let items = entry.value.sequence, !items.isEmpty,
      items.allSatisfy({ opensStep($0) })
    else { return nil }
    return missing.first { $0.content == .scenario }
  }

  private func opensStep(_ item: YAMLNode) -> Bool {
    guard let first = item.mapping?.first?.key.text else { return false }
    let keyword = context.dialect.keywords.first { $0.says == Lexer.fold(first) }
    return keyword?.role == .trigger
  }

  /// Returns the channel that a criterion's name belongs to.
  private func owner(of name: String, _ range: SourceRange?) -> Channel? {
    let tokens = range.map { context.tokens($0) } ?? Lexer.tokens(of: name)
    let reader = ClaimReader(context: context)
    return context.dialect.labels.owner(
      actions: reader.trigger(tokens, channel: .keyboard).actions,
      attribute: reader.attribute(ofLabel: name))
  }

  // MARK: - Notes for rules

  private mutating func note(
    _ entry: YAMLEntry, _ key: DialectKey, _ reading: FrontMatterKey.Reading,
    _ place: FrontMatterKey.Place
  ) {
    keys.append(
      FrontMatterKey(
        name: Located(entry.key.text ?? "", at: entry.key.range), meant: key.key,
        content: FrontMatterKey.Content(rawValue: key.content.rawValue) ?? .text,
        reading: reading, place: place, form: form(of: entry.value),
        range: entry.key.range.union(entry.value.range)))
  }

  private mutating func noteCriterion(_ entry: YAMLEntry, in key: DialectKey) {
    guard entry.value.scalar == nil else { return }
    keys.append(
      FrontMatterKey(
        name: Located(entry.key.text ?? "", at: entry.key.range), meant: key.key,
        content: .criterion, reading: .exact, place: .own, form: form(of: entry.value),
        range: entry.key.range.union(entry.value.range)))
  }

  /// Notes the misspelt keys of the steps of a scenario.
  private mutating func noteParts(of node: YAMLNode, known: [String], of key: DialectKey) {
    for entry in (node.sequence ?? [node]).flatMap({ $0.mapping ?? [] }) {
      guard let name = entry.key.text, let meant = Self.slip(of: name, among: known) else {
        continue
      }
      notePart(entry, name, meant)
    }
  }

  private mutating func noteInner(of node: YAMLNode, _ key: DialectKey, depth: Int) {
    guard !key.inner.isEmpty, depth < 8 else { return }
    for entry in (node.sequence ?? [node]).flatMap({ $0.mapping ?? [] }) {
      if let name = entry.key.text, let meant = Self.slip(of: name, among: key.inner) {
        notePart(entry, name, meant)
      }
      noteInner(of: entry.value, key, depth: depth + 1)
    }
  }

  private mutating func notePart(_ entry: YAMLEntry, _ name: String, _ meant: String) {
    keys.append(
      FrontMatterKey(
        name: Located(name, at: entry.key.range), meant: meant, content: .part,
        reading: .misspelt, place: .own, form: form(of: entry.value),
        range: entry.key.range.union(entry.value.range)))
  }

  /// Returns the name of a closed set that a key is a slip of.
  static func slip(of name: String, among known: [String]) -> String? {
    let folded = Lexer.fold(name)
    guard !known.contains(folded) else { return nil }
    return known.first { Slip.of(Array($0.utf8), isWritten: Array(folded.utf8)) }
  }

  private func form(of node: YAMLNode) -> FrontMatterKey.Form {
    switch node.value {
    case .scalar(let scalar): scalar.text.allSatisfy(\.isWhitespace) ? .empty : .text
    case .sequence: .list
    case .mapping: .mapping
    }
  }

  private func lines(of node: YAMLNode, depth: Int = 0) -> [SourceRange] {
    guard depth < 8 else { return [] }
    switch node.value {
    case .scalar(let scalar): return scalar.lines
    case .sequence(let items): return items.flatMap { lines(of: $0, depth: depth + 1) }
    case .mapping(let entries): return entries.flatMap { lines(of: $0.value, depth: depth + 1) }
    }
  }
}
