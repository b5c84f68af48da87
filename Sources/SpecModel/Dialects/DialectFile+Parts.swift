import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// Reading the sections, keys, steps and aspects that a dialect lists.
extension DialectFile {
  func component(_ dialect: StrictMapping) throws(DataError) -> ComponentSource {
    let map = try part(
      "component", of: dialect,
      keys: ["leads", "given", "given-within", "title-key", "kinds", "kind-key"])
    return ComponentSource(
      leads: try map.folded("leads"),
      given: try map.folded("given").sorted { $0.utf8.count > $1.utf8.count },
      givenWithin: try map.folded("given-within"), titleKey: try map.optionalString("title-key"),
      kinds: try texts("kinds", in: map), kindKey: try map.optionalString("kind-key"))
  }

  func section(_ node: YAMLNode) throws(DataError) -> DialectSection {
    let map = try StrictMapping(
      node, of: "a section",
      keys: ["id", "title", "titles", "variants", "content", "platform", "required", "order"],
      path: path)
    let title = try map.string("title")
    let variants = try map.strings("variants")
    let need = try need(in: map) ?? .never
    return DialectSection(
      id: try map.string("id"), properTitle: FoldedText.fold(title),
      titles: [title] + (try map.strings("titles")) + variants, variants: variants,
      content: try map.choice("content", of: DialectSection.Content.self) ?? .prose,
      platform: try map.optionalString("platform"), needOfDialect: need, required: need,
      order: try map.optionalInt("order"))
  }

  func key(_ node: YAMLNode) throws(DataError) -> DialectKey {
    let map = try StrictMapping(
      node, of: "a key of the front matter",
      keys: [
        "id", "key", "keys", "content", "channel", "number", "title", "required",
        "needed-on", "answered-by-criteria", "inner",
      ], path: path)
    return DialectKey(
      id: try map.string("id"), keys: [try map.string("key")] + (try map.strings("keys")),
      content: try map.choice("content", of: DialectKey.Content.self) ?? .text,
      channel: try map.choice("channel", of: Channel.self),
      number: try map.optionalInt("number"), title: try map.optionalString("title"),
      required: try need(in: map) ?? .never, neededOn: try map.strings("needed-on"),
      isAnsweredByCriteria: try map.bool("answered-by-criteria"), inner: try map.strings("inner"))
  }

  func step(_ node: YAMLNode) throws(DataError) -> DialectStep {
    let map = try StrictMapping(
      node, of: "a step",
      keys: ["number", "channel", "title", "titles", "marks", "told", "required"], path: path)
    return DialectStep(
      number: try map.int("number"), channel: try map.requiredChoice("channel", of: Channel.self),
      titles: [try map.string("title")] + (try map.strings("titles")),
      marks: try map.folded("marks"),
      told: try map.folded("told"), required: try need(in: map) ?? .always)
  }

  /// Reads what belongs to each channel.
  func owned(_ dialect: StrictMapping) throws(DataError) -> [(channel: Channel, terms: [String])] {
    let map = try part("owned", of: dialect, keys: Channel.allCases.map(\.rawValue))
    return try Channel.allCases.map { channel throws(DataError) in
      (channel, try map.strings(channel.rawValue))
    }
  }

  func keyword(_ node: YAMLNode) throws(DataError) -> DialectKeyword {
    let map = try StrictMapping(
      node, of: "a keyword", keys: ["says", "role", "goes-on", "only-outcome"], path: path)
    let says = try map.string("says")
    return DialectKeyword(
      says: says, words: FoldedText.parts(says),
      role: try map.choice("role", of: DialectKeyword.Role.self) ?? .other,
      goesOn: try map.bool("goes-on"), isOnlyOutcome: try map.bool("only-outcome"))
  }

  func stepForm(_ dialect: StrictMapping) throws(DataError) -> StepForm {
    let map = try part("step-form", of: dialect, keys: ["actors", "actions", "modals"])
    return StepForm(
      once: try dialect.strings("once"),
      actors: try labels("actors", in: map).flatMap(\.labels).map(FoldedText.fold),
      actions: WordSet(try map.folded("actions")), modals: try map.folded("modals"))
  }

  func aspect(_ node: YAMLNode) throws(DataError) -> DialectAspect {
    let map = try StrictMapping(
      node, of: "an aspect",
      keys: ["id", "title", "titles", "variants", "contains", "content", "needed-by", "needed-on"],
      path: path)
    let title = try map.string("title")
    let variants = try map.strings("variants")
    return DialectAspect(
      id: try map.string("id"), titles: [title] + (try map.strings("titles")) + variants,
      variants: variants, contains: try map.folded("contains"),
      content: try map.choice("content", of: DialectAspect.Content.self) ?? .notes,
      neededBy: try map.strings("needed-by"), neededOn: try map.strings("needed-on"))
  }

  /// Reads how much a part is needed; that only a whole spec needs it is not for files to say.
  private func need(in map: StrictMapping) throws(DataError) -> Need? {
    let need = try map.choice("required", of: Need.self)
    guard need != .whole else {
      throw map.wrong("required", try map.required("required"), "always, recommended or never")
    }
    return need
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
    return try stages.map { node throws(DataError) in
      let ids = (node.sequence ?? [node]).compactMap(\.text)
      guard !ids.isEmpty, ids.count == node.sequence?.count ?? 1 else {
        throw DataError(
          path: path, message: "a place in an order must be an id or a list of ids",
          range: node.range)
      }
      return ids
    }
  }
}
