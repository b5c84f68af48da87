import SpecDiagnostics
import SpecLanguage
public import SpecModel

/// A specification to begin with: the parts that its dialect has, with "Write here" wherever only
/// the author can write.
public struct SpecDraft: Sendable {
  /// The name of the component in the middle of a sentence.
  let name: String
  /// The dialect that it is in.
  public let dialect: Dialect
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
    guard Self.isName(name) else {
      throw Refusal(
        description: "\"\(name)\" is not a name of a component; write letters, digits, spaces and "
          + "hyphens, beginning with a letter")
    }
    let dialects = loader.dialects
    let known = dialects.flatMap(\.platforms)
    for platform in platforms where !known.contains(platform) {
      throw Refusal(
        description: "there is no platform \"\(platform)\""
          + "; \(NearestName.hint(platform, among: Set(known).sorted(), "the platforms are"))")
    }
    guard let dialect = try Self.dialect(id, platforms, dialects) else {
      throw Refusal(
        description: "no dialect is for \(platforms.joined(separator: " and ")) together; "
          + "name one with --dialect")
    }
    guard dialect.block == nil else {
      throw Refusal(
        description:
          "the dialect \"\(dialect.id)\" asks for no parts, so there is nothing to begin with")
    }
    for platform in platforms where !dialect.platforms.contains(platform) {
      throw Refusal(
        description: "the dialect \"\(dialect.id)\" is not for \"\(platform)\"; it is for "
          + dialect.platforms.joined(separator: " and "))
    }
    self.name = name.split(separator: " ").joined(separator: " ").lowercased()
    self.dialect = dialect
    self.platforms = dialect.platforms.filter { platforms.isEmpty || platforms.contains($0) }
    vocabulary = loader.vocabulary
  }

  /// Whether a name is of letters, digits, spaces and hyphens, and begins with a letter.
  private static func isName(_ name: String) -> Bool {
    name.first?.isLetter == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == " " || $0 == "-" }
  }

  private static func dialect(
    _ id: String?, _ platforms: [String], _ all: [Dialect]
  ) throws(Refusal) -> Dialect? {
    guard let id else {
      let fitting = all.filter { $0.block == nil && Set(platforms).isSubset(of: $0.platforms) }
      return fitting.first { $0.shape == .headedMarkdown } ?? fitting.first
    }
    if let dialect = all.first(where: { $0.id == id }) { return dialect }
    throw Refusal(
      description:
        "there is no dialect \"\(id)\"; "
        + NearestName.hint(id, among: all.map(\.id), "the dialects are"))
  }

  /// A file to write.
  public struct File: Sendable {
    /// The path below the folder that it goes into.
    public let path: String
    /// The text.
    public let text: String

    init(_ path: String, _ lines: [String]) {
      self.path = path
      text = lines.map { $0 + "\n" }.joined()
    }
  }

  /// The files to write: one, or one for each platform where the dialect has it so.
  public var files: [File] {
    let file = name.replacing(" ", with: "-")
    if dialect.shape == .yaml {
      return [File(file + ".yml", dialect.entries.isEmpty ? keyed : keyedEntries(below: ""))]
    }
    guard dialect.entries.isEmpty else { return [File(file + ".md", headedEntries)] }
    guard dialect.scenarioLevel != nil else { return [File(file + ".md", sections)] }
    guard let pages = dialect.pages else { return [File(file + ".md", page(for: nil))] }
    return platforms.map { platform in
      let folder = pages.folders.filter { $0.value == platform }.keys.sorted().first
      return File(
        folder.map { "\($0)/\(file).md" } ?? "\(platform)-\(file).md", page(for: platform))
    }
  }
}

extension SpecDraft {
  /// What is where the author has to write.
  static let gap = "Write here"

  var title: String { name.capitalizingFirst }

  var nameWithArticle: String { name.withArticle }

  var titled: [String] { dialect.component.titleKey.map { ["\($0): \(title)"] } ?? [] }

  var kind: [String] {
    let component = dialect.component
    let kinds = component.kinds.filter { $0.value == "control" }.keys.sorted()
    guard let key = component.kindKey, let kind = kinds.first else { return [] }
    return ["\(key): \(kind)"]
  }

  /// The sentence that says where the user is.
  func given(on platform: String?) -> [String] {
    let all = dialect.component.given.filter { dialect.shape == .yaml || $0.hasPrefix("given ") }
    let place = (platform.map { [$0] } ?? platforms) == ["web"] ? "page" : "screen"
    let opening = all.first { $0.split(separator: " ").contains { $0 == place } } ?? all.first
    return [opening].compactMap(\.self).map { opening in
      let words = opening.split(separator: " ").map { word in
        let isLoud = dialect.scenarioLevel == nil && (word == "given" || word == "that")
        return isLoud || word == "i" ? word.uppercased() : String(word)
      }
      return "\(words.joined(separator: " ")) \(nameWithArticle)".capitalizingFirst
    }
  }

  var scenarios: [DialectStep] { dialect.scenarios.filter { $0.required != .never } }

  /// The aspects of the notes in the order of the dialect.
  var aspects: [DialectAspect] {
    dialect.aspectOrder.compactMap { id in dialect.aspects.first { $0.id == id } }
  }

  /// What is to be written about an aspect on a platform, below a label for each framework.
  func note(_ aspect: DialectAspect, on platform: String?) -> (labels: [String], gap: String) {
    if aspect.content == .announcements {
      return ([], "- \(Self.gap) what the screen reader says")
    }
    let frameworks = platform.flatMap { dialect.frameworks[$0] } ?? []
    let labels = frameworks.map { framework in
      dialect.frameworkLabels.first { $0.id == framework }?.labels.first ?? framework
    }
    return (labels, "- \(Self.gap) how it is built")
  }
}

extension [String] {
  var indented: [String] { indented(by: 2) }

  var asItem: [String] { prefix(1).map { "- " + $0 } + dropFirst().map { "  " + $0 } }

  /// The lines behind spaces; an empty one stays empty.
  func indented(by width: Int) -> [String] {
    map { $0.isEmpty ? $0 : String(repeating: " ", count: width) + $0 }
  }
}

extension [[String]] {
  /// The lines of all parts, an empty one between two.
  var parted: [String] { [String](joined(separator: [""])) }
}
