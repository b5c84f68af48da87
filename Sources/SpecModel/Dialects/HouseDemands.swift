import SpecLanguage

/// What a house asks of its specs beside what their dialect says.
public struct HouseDemands: Sendable {
  /// The platforms that it builds for; nil for those of the dialect.
  public var platforms: [String]?
  /// The aspects that the notes of a platform need, by platform.
  public var aspectsByPlatform: [String: [String]] = [:]
  /// The aspects that notes need whatever the platform, by kind of component.
  public var aspectsByKind: [String: [String]] = [:]

  /// The aspects that notes need only where the lists above name them.
  public var optionalAspects: Set<String> = []

  /// Creates the demands of a house that has none.
  public init() {}

  /// Whether it says nothing.
  public var isEmpty: Bool {
    platforms == nil && aspectsByPlatform.isEmpty && aspectsByKind.isEmpty
      && optionalAspects.isEmpty
  }

  /// Returns whether the notes of a platform need an aspect, for a component of a kind; nil where
  /// the dialect decides.
  public func needs(_ aspect: String, on platform: String, kind: String?) -> Bool? {
    let named = kind.flatMap { aspectsByKind[$0] } ?? aspectsByPlatform[platform]
    return named?.contains(aspect) ?? (optionalAspects.contains(aspect) ? false : nil)
  }
}

/// The parts that a house asks for or does without, by a heading of theirs or by id.
extension Dialect {
  /// Every name of a section or a key, then of an aspect.
  public var demandableNames: [String] {
    sections.flatMap(\.names) + keys.flatMap(\.keys) + aspects.flatMap(\.names)
  }

  /// Returns the section that a heading would be taken for.
  public func section(headed title: String) -> KnownName? {
    TitleIndex(sections.map(\.names)).find(FoldedText.fold(title), shortest: 3)?.name
  }

  /// Adds a section of the house's own, unless there is a part with that name.
  public mutating func add(section title: String) {
    let name = FoldedText.fold(title)
    if block != nil || !entries.isEmpty || demandableNames.hold(name) { return }
    sections.append(
      DialectSection(
        id: name.replacing(" ", with: "-"), properTitle: name, titles: [title], variants: [],
        content: .prose, platform: nil, needOfDialect: .never, required: .never, order: nil))
  }

  /// Makes the part with a name one that every spec needs, or that none does.
  public mutating func demand(_ name: String, isRequired: Bool) {
    let (name, need) = (FoldedText.fold(name), isRequired ? Need.always : .never)
    for place in sections.indices where sections[place].names.hold(name) {
      sections[place].required = need
    }
    for place in keys.indices where keys[place].keys.hold(name) { keys[place].required = need }
    if isRequired { return }
    demands.optionalAspects.formUnion(aspects.filter { $0.names.hold(name) }.map(\.id))
  }
}

extension DialectSection {
  fileprivate var names: [String] { titles + [id] }
}

extension DialectAspect {
  fileprivate var names: [String] { titles + [id] }
}

extension [String] {
  fileprivate func hold(_ folded: String) -> Bool { contains { FoldedText.fold($0) == folded } }
}
