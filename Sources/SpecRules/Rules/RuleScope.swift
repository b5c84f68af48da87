import SpecDiagnostics
import SpecFacts
public import SpecLanguage
public import SpecModel
public import SpecYAML

/// Where the findings of a rule count: only in some dialects, components or parts of a document.
///
/// All that is named must hold; of several ids of one kind one is enough.
struct RuleScope: Sendable {
  private let ids: [Kind: [(id: String, range: SourceRange)]]
  private let path: String

  /// What its ids are ids of, as `where` names it.
  enum Kind: String, CaseIterable {
    case dialect, component, part, titled, section, channel, platform, aspect, framework
  }

  /// Reads `where`; nil where a rule does not have it.
  init?(_ map: StrictMapping) throws(DataError) {
    guard let node = map.value("where") else { return nil }
    let scope = try StrictMapping(
      node, of: "\"where\"", keys: Kind.allCases.map(\.rawValue), path: map.path)
    var ids: [Kind: [(id: String, range: SourceRange)]] = [:]
    for kind in Kind.allCases where scope.value(kind.rawValue) != nil {
      let node = try scope.required(kind.rawValue)
      ids[kind] = (node.sequence ?? [node]).compactMap { node in
        node.text.map { ($0, node.range) }
      }
    }
    self.ids = ids
    path = map.path
  }

  /// Whether a finding at a place counts.
  func holds(_ place: SourceRange, in document: Document) -> Bool {
    ids.allSatisfy { kind, asked in
      let found = Self.ids(kind, at: place.lowerBound, in: document)
      return asked.contains { found.contains(kind == .titled ? FoldedText.fold($0.id) : $0.id) }
    }
  }

  /// Whether its findings can be in documents of a dialect.
  func isFor(_ dialect: Dialect) -> Bool {
    ids[.dialect]?.contains { $0.id == dialect.id } ?? true
  }

  /// Throws a `DataError` with a place for an id that there is not.
  func check(_ dialects: [Dialect], _ vocabulary: Vocabulary) throws(DataError) {
    for (kind, asked) in ids where kind != .titled {
      let known = Self.known(kind, dialects, vocabulary)
      for (id, range) in asked where !known.contains(id) {
        let hint = NearestName.hint(id, among: known, "the \(kind.rawValue)s are")
        throw DataError(
          path: path, message: "there is no \(kind.rawValue) \(id.quoted); \(hint)", range: range)
      }
    }
  }

  private static func known(
    _ kind: Kind, _ dialects: [Dialect], _ vocabulary: Vocabulary
  ) -> [String] {
    switch kind {
    case .dialect: dialects.map(\.id)
    case .component: ComponentIdentity.kinds + vocabulary.terms(of: .component).map(\.shortID)
    case .part: Part.Kind.allCases.map(\.rawValue)
    case .titled: []
    case .section: dialects.flatMap(\.sections).map(\.id).uniqued
    case .channel: Channel.allCases.map(\.rawValue)
    case .platform: vocabulary.terms(of: .platform).map(\.shortID)
    case .aspect: dialects.flatMap(\.aspects).map(\.id).uniqued
    case .framework: vocabulary.terms(of: .framework).map(\.shortID)
    }
  }

  /// Returns the ids of a kind that the parts around an offset have.
  private static func ids(_ kind: Kind, at offset: Int, in document: Document) -> [String] {
    let around = { (kinds: [Part.Kind]) in
      kinds.flatMap(document.parts).filter { $0.range.contains(offset) }
    }
    return switch kind {
    case .dialect: [document.spec.dialect.id]
    case .component: document.spec.componentIDs
    case .part: around(Part.Kind.allCases).map(\.kind.rawValue)
    case .titled: around(Part.Kind.allCases).flatMap(\.names)
    case .section: around([.section]).flatMap(\.ids)
    case .channel: around([.step, .scenario]).flatMap(\.ids)
    case .platform: around([.notes]).flatMap(\.ids)
    case .aspect: around([.aspect]).flatMap(\.ids)
    case .framework: around([.framework]).flatMap(\.ids)
    }
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
