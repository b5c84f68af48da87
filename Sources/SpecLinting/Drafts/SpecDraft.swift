import SpecDiagnostics
import SpecLanguage
public import SpecModel

/// A specification to begin with: the parts that its dialect has, with "Write here" wherever only
/// the author can write.
public struct SpecDraft: Sendable {
  let words: DraftWords
  let dialect: Dialect
  /// The platforms of the dialect that it is for.
  let platforms: [String]
  let vocabulary: Vocabulary

  /// Creates a draft of a component's specification.
  ///
  /// Without a dialect, the first is taken that has a heading for each section and the platforms;
  /// without platforms, all that the dialect has.
  public init(
    name: String, dialect id: String?, platforms: [String], loader: SpecLoader
  ) throws(Refusal) {
    guard let words = DraftWords(name) else {
      throw Refusal(
        description: "\"\(name)\" is not a name of a component; write letters, digits, spaces and "
          + "hyphens, beginning with a letter")
    }
    let dialects = loader.dialects
    let known = dialects.flatMap(\.platforms)
    for platform in platforms where !known.contains(platform) {
      throw Refusal(
        description: "there is no platform \"\(platform)\""
          + "; \(NearestName.hint(platform, among: Set(known).sorted()))")
    }
    guard let dialect = try Self.dialect(id, platforms, dialects) else {
      throw Refusal(
        description: "no dialect is for \(platforms.joined(separator: " and ")) together; "
          + "name one with --dialect")
    }
    for platform in platforms where !dialect.platforms.contains(platform) {
      throw Refusal(
        description: "the dialect \"\(dialect.id)\" is not for \"\(platform)\"; it is for "
          + dialect.platforms.joined(separator: " and "))
    }
    self.words = words
    self.dialect = dialect
    self.platforms = dialect.platforms.filter { platforms.isEmpty || platforms.contains($0) }
    vocabulary = loader.vocabulary
  }

  private static func dialect(
    _ id: String?, _ platforms: [String], _ all: [Dialect]
  ) throws(Refusal) -> Dialect? {
    guard let id else {
      let fitting = all.filter { Set(platforms).isSubset(of: $0.platforms) }
      return fitting.first { $0.shape == .headedMarkdown } ?? fitting.first
    }
    if let dialect = all.first(where: { $0.id == id }) { return dialect }
    throw Refusal(
      description:
        "there is no dialect \"\(id)\"; \(NearestName.hint(id, among: all.map(\.id)))")
  }

  /// A file to write.
  public struct File: Sendable {
    /// The path below the folder that it goes into.
    public let path: String
    /// The text.
    public let text: String
  }

  /// The files to write: one, or one for each platform where the dialect has it so.
  public var files: [File] {
    if dialect.shape == .yaml {
      let text =
        dialect.entries.isEmpty ? yaml : entries
      return [File(path: words.fileName + ".yml", text: text)]
    }
    let name = words.fileName + ".md"
    guard dialect.entries.isEmpty else { return [File(path: name, text: entryPage)] }
    guard dialect.scenarioLevel != nil else { return [File(path: name, text: text)] }
    guard let pages = dialect.pages else {
      return [File(path: name, text: page(for: nil))]
    }
    return platforms.map { platform in
      let folder = pages.folders.filter { $0.value == platform }.keys.sorted().first
      return File(
        path: folder.map { "\($0)/\(name)" } ?? "\(platform)-\(name)",
        text: page(for: platform))
    }
  }

  /// The text of a file that tells all platforms.
  private var text: String {
    let front = dialect.shape == .frontMatter ? frontMatter : ""
    return front + sections.map(section).joined(separator: "\n")
  }

  /// The sections that a spec of the dialect should have, in their order.
  private var sections: [DialectSection] {
    let order = dialect.orders.first.map { Array($0.joined()) } ?? dialect.sections.map(\.id)
    return order.compactMap { id in dialect.sections.first { $0.id == id } }
      .filter { $0.required != .never || $0.content == .notes }
      .filter { section in
        section.platform.map { dialect.demands.platforms?.contains($0) ?? true } ?? true
      }
  }

  private func section(_ section: DialectSection) -> String {
    let content =
      switch section.content {
      case .prose: "\(lead ?? DraftWords.gap)\n"
      case .criteria: top + criteria
      case .scenarios: top + scenarios
      case .notes: notes(for: section.platform ?? "")
      case .media: DraftWords.gap + "\n"
      }
    return "## \(section.title)\n\n\(content)"
  }

  /// What is at the top of a block of criteria or scenarios.
  private var top: String {
    (dialect.subtitles.first.map { "### \($0)\n\n" } ?? "") + (lead.map { "\($0)\n\n" } ?? "")
  }

  /// The sentence that names the component.
  private var lead: String? {
    dialect.component.leads.first.map { "\($0.capitalizingFirst) \(words.withArticle)" }
  }
}
