import SpecDiagnostics
import SpecFacts
public import SpecLanguage
public import SpecModel
public import SpecYAML

/// Where the findings of a rule count: only in some dialects, components or parts of a document.
///
/// All that is named must hold; of several ids of one kind one is enough. `part` and the conditions are of one part.
struct RuleScope: Sendable {
  private let ids: [Kind: [(id: String, range: SourceRange)]]
  /// The kinds of the part that findings are in; empty for any.
  private let parts: [Part.Kind]
  /// What must hold of that part.
  private let conditions: [PartCondition]
  private let path: String
  /// All that it names, for people.
  let words: String

  /// What its ids are ids of, as `where` names it.
  enum Kind: String, CaseIterable {
    case dialect, component, section, channel, platform, aspect, framework
  }

  /// What `where` can name.
  static let keys = ["part"] + PartCondition.names + Kind.allCases.map(\.rawValue)

  /// Reads `where`; nil where a rule does not have it.
  init?(_ map: StrictMapping) throws(DataError) {
    guard let node = map.value("where") else { return nil }
    let scope = try StrictMapping(node, of: "\"where\"", keys: Self.keys, path: map.path)
    var ids: [Kind: [(id: String, range: SourceRange)]] = [:]
    for kind in Kind.allCases where scope.value(kind.rawValue) != nil {
      let node = try scope.required(kind.rawValue)
      ids[kind] = (node.sequence ?? [node]).compactMap { node in
        node.text.map { ($0, node.range) }
      }
    }
    self.ids = ids
    parts = scope.value("part") == nil ? [] : try scope.requiredChoices("part", of: Part.Kind.self)
    let others = scope.entries.filter { PartCondition.names.contains($0.key.text ?? "") }
    conditions =
      others.isEmpty
      ? []
      : try PartCondition.all(YAMLNode(.mapping(others), range: node.range), path: map.path)
    path = map.path
    words = scope.entries.map { Self.words($0) }.joined(separator: ", ")
  }

  private static func words(_ entry: YAMLEntry) -> String {
    let inner = entry.value.mapping.map { $0.map(words).joined(separator: ", ") }
    let texts = (entry.value.sequence ?? [entry.value]).compactMap(\.text)
    return "\(entry.key.text ?? "") \(inner ?? texts.joinedAsText("or"))"
  }

  /// Whether a finding at a place counts.
  func holds(_ place: SourceRange, in document: Document) -> Bool {
    let around = { (kinds: [Part.Kind]) in
      kinds.lazy.flatMap(document.parts).filter { $0.range.contains(place.lowerBound) }
    }
    let areNamed = ids.allSatisfy { kind, asked in
      let ids = asked.flatMap { kind.ids($0.id, [document.spec.dialect], document.vocabulary) }
      return switch kind {
      case .dialect: ids.contains(document.spec.dialect.id)
      case .component: document.spec.componentIDs.contains(where: ids.contains)
      case .section: around([.section]).contains { $0.isNamed(ids) }
      case .channel: around([.step, .scenario]).contains { $0.isNamed(ids) }
      case .platform:
        around([.notes]).contains { $0.isNamed(ids) }
          || document.platforms(at: place.lowerBound).contains(where: ids.contains)
      case .aspect: around([.aspect]).contains { $0.isNamed(ids) }
      case .framework: around([.framework]).contains { $0.isNamed(ids) }
      }
    }
    guard areNamed, !parts.isEmpty || !conditions.isEmpty else { return areNamed }
    return around(parts.isEmpty ? Part.Kind.allCases : parts).contains { part in
      conditions.allSatisfy { $0.faults(of: part, in: document).isEmpty }
    }
  }

  /// Whether its findings can be in documents of a dialect.
  func isFor(_ dialect: Dialect, _ vocabulary: Vocabulary) -> Bool {
    (parts.isEmpty || parts.contains { $0.mayBe(in: dialect) })
      && ids.allSatisfy { kind, asked in
        let ids = asked.flatMap { kind.ids($0.id, [dialect], vocabulary) }
        return switch kind {
        case .dialect, .section, .aspect:
          kind.known([dialect], vocabulary).contains(where: ids.contains)
        case .platform: dialect.platforms.isEmpty || dialect.platforms.contains(where: ids.contains)
        case .component, .channel, .framework: true
        }
      }
  }

  /// Returns why it leaves nothing of what a check may find; nil where it does not.
  func whyIdle(_ check: any Check) -> String? {
    if parts.isEmpty || parts.contains(where: check.mayReport) { return nil }
    return "reports nothing: what it looks at is in no \(parts.map(\.noun).joinedAsText("or"))"
  }

  /// Throws a `DataError` with a place for an id that there is not.
  func check(_ dialects: [Dialect], _ vocabulary: Vocabulary) throws(DataError) {
    for condition in conditions { try condition.check(vocabulary, path: path) }
    for (kind, asked) in ids {
      let known = kind.known(dialects, vocabulary)
      for (id, range) in asked
      where !kind.ids(id, dialects, vocabulary).contains(where: known.contains) {
        let hint = NearestName.hint(
          nearest: NearestName.of(FoldedText.fold(id), in: known), among: known,
          "the \(kind.rawValue)s are")
        throw DataError(
          path: path, message: "there is no \(kind.rawValue) \(id.quoted); \(hint)", range: range)
      }
    }
  }
}

extension RuleScope.Kind {
  /// Returns all ids of this kind.
  func known(_ dialects: [Dialect], _ vocabulary: Vocabulary) -> [String] {
    switch self {
    case .dialect: dialects.map(\.id)
    case .component: ComponentIdentity.kinds + vocabulary.terms(of: .component).map(\.shortID)
    case .section: dialects.flatMap(\.sections).map(\.id).uniqued
    case .channel: Channel.allCases.map(\.rawValue)
    case .platform: vocabulary.terms(of: .platform).map(\.shortID)
    case .aspect: dialects.flatMap(\.aspects).map(\.id).uniqued
    case .framework: vocabulary.terms(of: .framework).map(\.shortID)
    }
  }

  /// Returns what is written, and the id of what has it as a title or name.
  func ids(_ written: String, _ dialects: [Dialect], _ vocabulary: Vocabulary) -> [String] {
    let isIt = { (title: String) in FoldedText.fold(title) == FoldedText.fold(written) }
    let id: String? =
      switch self {
      case .dialect, .channel: nil
      case .section: dialects.flatMap(\.sections).first { $0.titles.contains(where: isIt) }?.id
      case .aspect: dialects.flatMap(\.aspects).first { $0.titles.contains(where: isIt) }?.id
      case .component, .platform, .framework:
        TermKind(rawValue: rawValue).map(vocabulary.terms)?.first { isIt($0.name) }?.shortID
      }
    return [written] + [id].compactMap(\.self)
  }
}

extension Document {
  /// Returns the platforms that what is at an offset is for: of a criterion and a bullet of a scenario those that it
  /// names, and that of the page.
  fileprivate func platforms(at offset: Int) -> [String] {
    let criteria = reading.criteria.filter { $0.criterion.range.contains(offset) }
    let events = reading.events.filter { $0.step.range.contains(offset) }
    let outcomes = reading.events.flatMap(\.outcomes).filter { $0.step.range.contains(offset) }
    let named =
      criteria.map(\.platforms) + events.map(\.trigger.platforms)
      + outcomes.map { $0.statement.platforms.union($0.statement.partial) }
    return named.flatMap(\.ids) + [spec.page?.platform].compactMap(\.self)
  }
}

extension RuleFile {
  /// Throws a `DataError` with a place when `not-for` names a dialect that there is not, or `where` an id.
  public func check(_ dialects: [Dialect], _ vocabulary: Vocabulary) throws(DataError) {
    let ids = dialects.map(\.id)
    for unfit in notFor where !ids.contains(unfit.dialect) {
      let hint = NearestName.hint(unfit.dialect, among: ids, "the dialects are")
      throw DataError(
        path: path, message: "there is no dialect \"\(unfit.dialect)\"; \(hint)",
        range: unfit.range)
    }
    try scope?.check(dialects, vocabulary)
  }
}
