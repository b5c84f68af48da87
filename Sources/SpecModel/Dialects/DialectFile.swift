import SpecDiagnostics
import SpecLanguage
public import SpecYAML

extension Dialect {
  /// Reads a dialect strictly from its file; throws a `DataError` with a place.
  public init(_ node: YAMLNode, path: String) throws(DataError) {
    let file = DialectFile(path: path)
    let map = try StrictMapping(node, of: "a dialect", keys: DialectFile.keys, path: path)
    id = try map.string("id")
    shape = try map.requiredChoice("shape", of: Shape.self)
    name = try map.optionalString("name") ?? id
    summary = try map.string("summary")
    platforms = try map.strings("platforms")
    pathMarks = try map.strings("path-marks")
    component = try file.component(map)
    sections = try map.list("sections").map(file.section)
    keys = try map.list("keys").map(file.key)
    subtitles = try map.strings("subtitles")
    let full = try file.part("full-information", of: map, keys: ["leads", "paths"])
    fullInformationLeads = try full.folded("leads")
    fullInformationPaths = try full.strings("paths")
    steps = try map.list("steps").map(file.step)
    scenarios = try map.list("scenarios").map(file.step)
    keywords = try map.list("keywords").map(file.keyword).sorted { $0.words.count > $1.words.count }
    keywordWords = WordSet(
      keywords.filter { $0.words.count == 1 && $0.role != .condition }.flatMap(\.words))
    triggerLeads = try map.folded("trigger-leads")
    inlineOutcomes = try map.folded("inline-outcomes")
    stepForm = try file.stepForm(map)
    aspects = try map.list("aspects").map(file.aspect)
    aspectOrder = try map.strings("aspect-order")
    generalVariants = try map.strings("general-variants")
    generalTitles = try map.strings("general-titles") + generalVariants
    orders = try map.list("orders").map(file.order)
    mediaTitles = try map.strings("media-titles")
    otherWords = Set(try map.folded("other-words"))
    criteriaNeeded = try map.list("criteria-needed").map(file.needed)
    frameworks = try file.labels("frameworks", in: map).reduce(into: [:]) { $0[$1.id] = $1.labels }
    frameworkLabels = try file.labels("framework-labels", in: map)
    platformLabels = try file.labels("platform-labels", in: map, among: platforms)
    ordinaryKeys = try map.folded("ordinary-keys")
    labels = DialectLabels(owned: try file.owned(map), shared: try map.strings("shared"))
    scenarioLevel = try map.optionalInt("scenario-headings")
    if let node = map.value("scenario-headings"), !(1...6).contains(scenarioLevel ?? 0) {
      throw map.wrong("scenario-headings", node, "a level from 1 to 6")
    }
    pages = try file.pages(map.value("pages"), platforms: platforms)
    entries = try file.entries(
      map, shape: shape, clashes: ["keys", "sections", "scenarios", "aspects", "steps", "pages"])
    block = try map.choice("whole", of: DialectSection.Content.self)
    if let block, let node = map.value("whole"), !sections.contains(where: { $0.content == block })
    {
      throw map.wrong("whole", node, "the content of one of the sections")
    }
    let needed = sections.count { $0.required != .never } + (scenarioLevel == nil ? 0 : 1)
    signs = try DialectSigns(map, shape: shape, others: needed + entries.count { $0.sign != nil })
    // A file of YAML may be for some of the platforms.
    if shape != .yaml { narrow(to: platforms) }
  }
}

/// Reading the parts of one file of `Rules/dialects/`.
struct DialectFile {
  let path: String

  static let keys = [
    "id", "shape", "name", "summary", "platforms", "path-marks", "component", "sections", "keys",
    "subtitles", "full-information", "steps", "scenarios", "keywords", "trigger-leads",
    "inline-outcomes", "once", "step-form",
    "aspects", "aspect-order", "general-titles", "general-variants", "orders", "media-titles",
    "other-words", "criteria-needed", "frameworks", "framework-labels", "platform-labels",
    "ordinary-keys", "owned", "shared", "scenario-headings", "pages", "entries", "signs",
    "whole",
  ]

  /// Reads a mapping; one that is absent is one without keys.
  func part(
    _ key: String, of map: StrictMapping, keys: [String]
  ) throws(DataError) -> StrictMapping {
    try StrictMapping(
      map.value(key) ?? YAMLNode(.mapping([]), range: map.node.range), of: "\"\(key)\"",
      keys: keys, path: path)
  }

  /// Reads how a component is described in a file for each platform.
  func pages(_ node: YAMLNode?, platforms: [String]) throws(DataError) -> DialectPages? {
    guard let node else { return nil }
    let map = try StrictMapping(
      node, of: "\"pages\"", keys: ["platform-key", "folders", "equal"], path: path)
    let folders = try texts("folders", in: map)
    for (name, platform) in folders.sorted(by: { $0.key < $1.key }) {
      try check(platform, among: platforms, map, map.value("folders")?[name] ?? node, of: name)
    }
    let equal = try map.list("equal").map { node throws(DataError) in
      guard let terms = node.sequence?.compactMap(\.text), terms.count > 1 else {
        throw map.wrong("equal", node, "lists of terms that replace each other")
      }
      return terms
    }
    return DialectPages(
      platformKey: try map.optionalString("platform-key"), folders: folders, equal: equal)
  }

  /// Reads lists of texts by names that the dialect is free to choose, in the order of the file.
  func labels(
    _ key: String, in map: StrictMapping, among platforms: [String]? = nil
  ) throws(DataError) -> [PartLabels] {
    guard let lists = try names(key, in: map) else { return [] }
    return try lists.entries.map { entry throws(DataError) in
      let name = entry.key.text ?? ""
      if let platforms { try check(name, among: platforms, lists, entry.key, of: name) }
      return PartLabels(id: name, labels: try lists.strings(name))
    }
  }

  /// Reads texts by names that the dialect is free to choose.
  func texts(_ key: String, in map: StrictMapping) throws(DataError) -> [String: String] {
    guard let names = try names(key, in: map) else { return [:] }
    var texts: [String: String] = [:]
    for name in names.entries.compactMap(\.key.text) { texts[name] = try names.string(name) }
    return texts
  }

  private func check(
    _ platform: String, among platforms: [String], _ map: StrictMapping, _ node: YAMLNode,
    of key: String
  ) throws(DataError) {
    guard !platforms.contains(platform) else { return }
    let hint = NearestName.hint(platform, among: platforms, "its platforms are")
    throw map.wrong(key, node, "a platform of the dialect; \(hint)")
  }

  /// Reads a mapping whose keys are names that the dialect is free to choose; nil where it is absent.
  private func names(_ key: String, in map: StrictMapping) throws(DataError) -> StrictMapping? {
    guard let node = map.value(key) else { return nil }
    return try StrictMapping(
      node, of: "\"\(key)\"", keys: node.mapping?.compactMap(\.key.text) ?? [], path: path)
  }
}

extension StrictMapping {
  /// Returns a list of texts in folded form.
  func folded(_ key: String) throws(DataError) -> [String] { try strings(key).map(FoldedText.fold) }
}
