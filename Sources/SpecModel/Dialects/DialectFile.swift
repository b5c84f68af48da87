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
    summary = try map.string("summary")
    platforms = try map.strings("platforms")
    pathMarks = try map.strings("path-marks")
    component = try file.component(map.value("component"))
    sections = try file.all(map.list("sections"), file.section)
    keys = try file.all(map.list("keys"), file.key)
    subtitles = try map.strings("subtitles")
    let full = try file.fullInformation(map.value("full-information"))
    fullInformationLeads = full.leads
    fullInformationPaths = full.paths
    outdatedPaths = full.outdated
    steps = try file.all(map.list("steps"), file.step)
    scenarios = try file.all(map.list("scenarios"), file.step)
    keywords = try file.all(map.list("keywords"), file.keyword).sorted {
      $0.words.count > $1.words.count
    }
    keywordWords = WordSet(
      keywords.filter { $0.words.count == 1 && $0.role != .condition }.flatMap(\.words))
    triggerLeads = try map.strings("trigger-leads").map(FoldedText.fold)
    let names = try map.strings("retold")
    guard names.allSatisfy({ ChannelName(rawValue: $0) != nil }) else {
      throw map.wrong("retold", try map.required("retold"), "a list of channels")
    }
    // Where nothing is said, the scenarios repeat every channel.
    retold = ChannelName.allCases.filter { names.isEmpty || names.contains($0.rawValue) }
      .map(\.channel)
    inlineOutcomes = try map.strings("inline-outcomes").map(FoldedText.fold)
    stepForm = try file.stepForm(map.value("step-form"))
    aspects = try file.all(map.list("aspects"), file.aspect)
    aspectOrder = try map.strings("aspect-order")
    generalVariants = try map.strings("general-variants")
    generalTitles = try map.strings("general-titles") + generalVariants
    orders = try file.all(map.list("orders"), file.order)
    mediaTitles = try map.strings("media-titles")
    otherWords = Set(try map.strings("other-words").map(FoldedText.fold))
    criteriaNeeded = try file.all(map.list("criteria-needed"), file.needed)
    frameworks = Dictionary(
      try file.lists("frameworks", in: map), uniquingKeysWith: { first, _ in first })
    frameworkLabels = try file.lists("framework-labels", in: map).map {
      FrameworkLabels(framework: $0.name, labels: $0.texts)
    }
    platformLabels = try file.lists("platform-labels", in: map, among: platforms).map {
      PlatformLabels(platform: $0.name, labels: $0.texts)
    }
    ordinaryKeys = try map.strings("ordinary-keys").map(FoldedText.fold)
    labels = DialectLabels(
      owned: try file.owned(map.value("owned")), shared: try map.strings("shared"),
      usual: try map.strings("labels"))
    scenarioLevel = try file.level(map, "scenario-headings")
    pages = try file.pages(map.value("pages"), platforms: platforms)
    let entryFile = DialectEntryFile(path: path)
    entries = try entryFile.entries(
      map, shape: shape,
      clashes: ["keys", "sections", "scenarios", "aspects", "steps", "pages"])
    let needed = sections.count { $0.required != .never } + (scenarioLevel == nil ? 0 : 1)
    signs = try DialectSigns(
      map, shape: shape, others: needed + entries.count { $0.sign != nil })
  }
}

/// Reading the parts of one file of `Rules/dialects/`.
private struct DialectFile {
  let path: String

  static let keys = [
    "id", "shape", "summary", "platforms", "path-marks", "component", "sections", "keys",
    "subtitles", "full-information", "steps", "scenarios", "keywords", "trigger-leads", "retold",
    "inline-outcomes", "step-form",
    "aspects", "aspect-order", "general-titles", "general-variants", "orders", "media-titles",
    "other-words", "criteria-needed", "frameworks", "framework-labels", "platform-labels",
    "ordinary-keys", "owned", "shared", "labels", "scenario-headings", "pages", "entries", "signs",
  ]

  /// Reads the level of headings.
  func level(_ map: StrictMapping, _ key: String) throws(DataError) -> Int? {
    guard let node = map.value(key) else { return nil }
    let level = try map.int(key)
    guard (1...6).contains(level) else { throw map.wrong(key, node, "a level from 1 to 6") }
    return level
  }

  /// Reads how a component is told in a file for each platform.
  func pages(_ node: YAMLNode?, platforms: [String]) throws(DataError) -> DialectPages? {
    guard let node else { return nil }
    let map = try StrictMapping(
      node, of: "\"pages\"", keys: ["platform-key", "folders", "equal"], path: path)
    var folders: [String: String] = [:]
    if let node = map.value("folders") {
      let names = try names(node, of: "\"folders\"")
      for name in names.entries.compactMap(\.key.text) {
        let platform = try names.string(name)
        try check(platform, among: platforms, names, try names.required(name), of: name)
        folders[name] = platform
      }
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

  func all<Part>(
    _ nodes: [YAMLNode], _ read: (YAMLNode) throws(DataError) -> Part
  ) throws(DataError) -> [Part] {
    var parts: [Part] = []
    for node in nodes { parts.append(try read(node)) }
    return parts
  }

  func component(_ node: YAMLNode?) throws(DataError) -> ComponentSource {
    guard let node else {
      return ComponentSource(
        leads: [], given: [], givenWithin: [], titleKey: nil, kinds: [:], kindKey: nil)
    }
    let map = try StrictMapping(
      node, of: "\"component\"",
      keys: ["leads", "given", "given-within", "title-key", "kinds", "kind-key"],
      path: path)
    var kinds: [String: String] = [:]
    if let node = map.value("kinds") {
      let names = try names(node, of: "\"kinds\"")
      for name in names.entries.compactMap(\.key.text) { kinds[name] = try names.string(name) }
    }
    return ComponentSource(
      leads: try map.strings("leads").map(FoldedText.fold),
      given: try map.strings("given").map(FoldedText.fold).sorted { $0.utf8.count > $1.utf8.count },
      givenWithin: try map.strings("given-within").map(FoldedText.fold),
      titleKey: try map.optionalString("title-key"), kinds: kinds,
      kindKey: try map.optionalString("kind-key"))
  }

  func fullInformation(
    _ node: YAMLNode?
  ) throws(DataError) -> (leads: [String], paths: [String], outdated: [String]) {
    guard let node else { return ([], [], []) }
    let map = try StrictMapping(
      node, of: "\"full-information\"", keys: ["leads", "paths", "outdated"], path: path)
    return (
      try map.strings("leads").map(FoldedText.fold), try map.strings("paths"),
      try map.strings("outdated")
    )
  }

  func section(_ node: YAMLNode) throws(DataError) -> DialectSection {
    let map = try StrictMapping(
      node, of: "a section",
      keys: [
        "id", "title", "titles", "variants", "content", "platform", "required", "order",
      ], path: path)
    let title = try map.string("title")
    let variants = try map.strings("variants")
    return DialectSection(
      id: try map.string("id"), title: title,
      titles: [title] + (try map.strings("titles")) + variants, variants: variants,
      content: try map.choice("content", of: DialectSection.Content.self) ?? .prose,
      platform: try map.optionalString("platform"),
      required: try map.choice("required", of: Need.self) ?? .never,
      order: map.value("order") == nil ? nil : try map.int("order"))
  }

  func key(_ node: YAMLNode) throws(DataError) -> DialectKey {
    let map = try StrictMapping(
      node, of: "a key of the front matter",
      keys: [
        "id", "key", "keys", "content", "channel", "number", "title", "required",
        "needed-on", "answered-by-criteria", "inner",
      ], path: path)
    let key = try map.string("key")
    return DialectKey(
      id: try map.string("id"), key: key, keys: [key] + (try map.strings("keys")),
      content: try map.choice("content", of: DialectKey.Content.self) ?? .text,
      channel: try map.choice("channel", of: ChannelName.self)?.channel,
      number: map.value("number") == nil ? nil : try map.int("number"),
      title: try map.optionalString("title"),
      required: try map.choice("required", of: Need.self) ?? .never,
      neededOn: try map.strings("needed-on"),
      isAnsweredByCriteria: try map.bool("answered-by-criteria"),
      inner: try map.strings("inner"))
  }

  func step(_ node: YAMLNode) throws(DataError) -> DialectStep {
    let map = try StrictMapping(
      node, of: "a step",
      keys: ["number", "channel", "title", "titles", "marks", "told", "required"], path: path)
    let title = try map.string("title")
    return DialectStep(
      number: try map.int("number"),
      channel: try map.requiredChoice("channel", of: ChannelName.self).channel,
      title: title,
      titles: [title] + (try map.strings("titles")),
      marks: try map.strings("marks").map(FoldedText.fold),
      told: try map.strings("told").map(FoldedText.fold),
      required: try map.choice("required", of: Need.self) ?? .always)
  }

  /// Reads what belongs to each channel.
  func owned(_ node: YAMLNode?) throws(DataError) -> [(channel: Channel, terms: [String])] {
    guard let node else { return [] }
    let map = try StrictMapping(
      node, of: "\"owned\"", keys: ChannelName.allCases.map(\.rawValue), path: path)
    return try ChannelName.allCases.map { name throws(DataError) in
      (name.channel, try map.strings(name.rawValue))
    }
  }

  func keyword(_ node: YAMLNode) throws(DataError) -> DialectKeyword {
    let map = try StrictMapping(
      node, of: "a keyword", keys: ["says", "role", "goes-on"], path: path)
    let says = try map.string("says")
    return DialectKeyword(
      says: says, words: FoldedText.parts(says),
      role: try map.choice("role", of: DialectKeyword.Role.self) ?? .other,
      goesOn: try map.bool("goes-on"))
  }

  func stepForm(_ node: YAMLNode?) throws(DataError) -> StepForm {
    guard let node else {
      return StepForm(needsKeywords: false, once: [], actors: [], actions: [], modals: [])
    }
    let map = try StrictMapping(
      node, of: "\"step-form\"", keys: ["keyword-needed", "once", "actors", "actions", "modals"],
      path: path)
    return StepForm(
      needsKeywords: try map.bool("keyword-needed"),
      once: try map.strings("once"),
      actors: try lists("actors", in: map).map {
        StepForm.Actor(name: $0.name, phrases: $0.texts.map(FoldedText.fold))
      },
      actions: WordSet(try map.strings("actions").map(FoldedText.fold)),
      modals: try map.strings("modals").map(FoldedText.fold))
  }

  func aspect(_ node: YAMLNode) throws(DataError) -> DialectAspect {
    let map = try StrictMapping(
      node, of: "an aspect",
      keys: ["id", "title", "titles", "variants", "contains", "content", "needed-by", "needed-on"],
      path: path)
    let title = try map.string("title")
    let variants = try map.strings("variants")
    return DialectAspect(
      id: try map.string("id"), title: title,
      titles: [title] + (try map.strings("titles")) + variants, variants: variants,
      contains: try map.strings("contains").map(FoldedText.fold),
      content: try map.choice("content", of: DialectAspect.Content.self) ?? .notes,
      neededBy: try map.strings("needed-by"), neededOn: try map.strings("needed-on"))
  }

  func needed(_ node: YAMLNode) throws(DataError) -> NeededAttribute {
    let map = try StrictMapping(
      node, of: "a needed criterion", keys: ["attribute", "needed-by", "needed-on"], path: path)
    return NeededAttribute(
      attribute: try map.string("attribute"), neededBy: try map.strings("needed-by"),
      neededOn: try map.strings("needed-on"))
  }

  /// Reads one order of sections: ids, and lists of ids for those that may change places.
  func order(_ node: YAMLNode) throws(DataError) -> [[String]] {
    guard let stages = node.sequence else {
      throw DataError(
        path: path, message: "an order must be a list of ids of sections", range: node.range)
    }
    return try all(stages, stage)
  }

  private func stage(_ node: YAMLNode) throws(DataError) -> [String] {
    if let id = node.text { return [id] }
    let ids = (node.sequence ?? []).compactMap(\.text)
    guard !ids.isEmpty, ids.count == node.sequence?.count else {
      throw DataError(
        path: path, message: "a place in an order must be an id or a list of ids",
        range: node.range)
    }
    return ids
  }

  /// Reads a mapping of names that the dialect is free to choose to lists of texts.
  func lists(
    _ key: String, in map: StrictMapping, among platforms: [String]? = nil
  ) throws(DataError) -> [(name: String, texts: [String])] {
    guard let node = map.value(key) else { return [] }
    let lists = try names(node, of: "\"\(key)\"")
    var all: [(name: String, texts: [String])] = []
    for key in lists.entries.map(\.key) {
      guard let name = key.text else { continue }
      if let platforms { try check(name, among: platforms, lists, key, of: name) }
      all.append((name, try lists.strings(name)))
    }
    return all
  }

  private func check(
    _ platform: String, among platforms: [String], _ map: StrictMapping, _ node: YAMLNode,
    of key: String
  ) throws(DataError) {
    guard !platforms.contains(platform) else { return }
    let hint = NearestName.hint(platform, among: platforms, "its platforms are")
    throw map.wrong(key, node, "a platform of the dialect; \(hint)")
  }

  /// Reads a mapping whose keys are names that the dialect is free to choose.
  private func names(_ node: YAMLNode, of subject: String) throws(DataError) -> StrictMapping {
    let keys = node.mapping?.compactMap(\.key.text) ?? []
    return try StrictMapping(node, of: subject, keys: keys, path: path)
  }
}

/// The channels by the names that files of dialects give them.
private enum ChannelName: String, CaseIterable {
  case keyboard
  case gestures
  case screenReader = "screen-reader"
  case settings

  var channel: Channel {
    switch self {
    case .keyboard: .keyboard
    case .gestures: .gestures
    case .screenReader: .screenReader
    case .settings: .settings
    }
  }
}
