package import SpecConfiguration
import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

extension Knowledge {
  /// Returns what layers of settings, the last of which wins, make of it; `dialect` is the one that
  /// the command line names.
  ///
  /// Throws a `DataError`, or for a dialect of the command line a `RuleNames.Unknown`.
  package func configured(
    by layers: [Settings], of stack: ConfigurationStack, dialect: String? = nil
  ) throws -> Knowledge {
    let files = stack.members.map(\.settings)
    let known = loader.dialects.map(\.id)
    if let dialect, !known.contains(dialect) {
      throw RuleNames.Unknown(
        kind: "dialect", name: dialect, nearest: nil,
        hint: NearestName.hint(dialect, among: known, "the dialects are"))
    }
    let loader = try loader(configuredBy: layers, beside: files, dialect: dialect)
    let hasOptions =
      layers.contains { $0.value(.options) != nil }
      || files.contains { file in
        [ConfigurationKey.terms, .words, .routes].contains { file.value($0) != nil }
      }
    if loader == nil, !hasOptions { return self }
    return Knowledge(
      loader: loader ?? self.loader,
      ruleset: hasOptions
        ? try RuleOptions.applying(layers, lists: files, to: ruleset, names: names) : ruleset)
  }

  /// Returns what reads documents with the dialect and the demands of layers; nil where they say
  /// nothing of these.
  private func loader(
    configuredBy layers: [Settings], beside files: [Settings], dialect named: String?
  ) throws(DataError) -> SpecLoader? {
    let (demands, headings) = (try demands(of: layers), try headings(of: layers))
    let parts = layers.flatMap(\.demandedParts)
    var dialects = loader.dialects
    let written = layers.compactMap { $0.text(.dialect) }.last
    if let written { try check(written, among: dialects.map(\.id), is: "dialect") }
    let dialect = named ?? written?.value
    if dialect == nil, demands.isEmpty, headings.isEmpty, parts.isEmpty { return nil }
    for place in dialects.indices {
      dialects[place].demands = demands
      for (part, titles) in headings { dialects[place].rename(part, titles) }
    }
    // What one file requires an override of another may leave out.
    let own = (files + files.flatMap(\.overrides)).flatMap(\.demandedParts).filter(\.isRequired)
    try check(layers, own: own.map(\.name.value), against: dialects)
    for place in dialects.indices {
      for part in parts where part.isRequired { dialects[place].add(section: part.name.value) }
      for part in parts { dialects[place].demand(part.name.value, isRequired: part.isRequired) }
    }
    if let dialect {
      dialects = dialects.filter { $0.id == dialect }
      for place in dialects.indices { dialects[place].bind() }
    }
    return loader.reading(dialects)
  }

  /// Throws if a section that layers require has a slip in its name or is an aspect, or a part that
  /// they do not require is none.
  private func check(
    _ layers: [Settings], own: [String], against dialects: [Dialect]
  ) throws(DataError) {
    let aspects = Set(dialects.flatMap { $0.aspects.flatMap(\.titles) }.map(FoldedText.fold))
    let known = Set(dialects.flatMap(\.demandableNames).map(FoldedText.fold))
    let knownOrOwn = known.union(own.map(FoldedText.fold))
    let titles = dialects.flatMap { $0.sections.map(\.title) + $0.aspects.map(\.title) }
    for layer in layers {
      let parts = layer.demandedParts
      for (name, isRequired) in parts {
        let folded = FoldedText.fold(name.value)
        if !isRequired {
          if parts.contains(where: { $0.isRequired && FoldedText.fold($0.name.value) == folded }) {
            throw name.place.error("\"\(name.value)\" is required and optional at once")
          }
          if !knownOrOwn.contains(folded) {
            try check(name, among: Set(titles).sorted(), is: "section or aspect")
          }
          continue
        }
        let near = dialects.lazy.compactMap { $0.section(headed: name.value) }
        if aspects.contains(folded), near.isEmpty {
          throw name.place.error(
            "\"\(name.value)\" is an aspect; write it under \"aspects\", by platform")
        }
        if !known.contains(folded), let near = near.first {
          throw name.place.error(
            "unknown section \"\(name.value)\"; did you mean \"\(near.expected)\"?")
        }
      }
    }
  }

  /// Returns the headings that layers give to parts; what comes last wins.
  private func headings(
    of layers: [Settings]
  ) throws(DataError) -> [(part: String, titles: [String])] {
    let parts = Set(loader.dialects.flatMap(\.headedParts)).sorted()
    let keys = loader.dialects.flatMap { $0.keys.map(\.id) }
    var headings: [(part: String, titles: [String])] = []
    for layer in layers {
      for (part, titles) in layer.entries(.headings) {
        if !parts.contains(part.value), keys.contains(part.value) {
          throw part.place.error(
            "\"\(part.value)\" is a key and has no heading; for keys of your own, write a dialect")
        }
        try check(part, among: parts, is: "section, aspect or label")
        try checkTitles(titles, of: part.value, in: layer)
        headings.append((part.value, layer.texts(of: titles).map(\.value)))
      }
    }
    return headings
  }

  /// Throws if a layer gives a part the heading of another section or aspect of its dialect, whether this one
  /// has it by the layer too or by the dialect.
  private func checkTitles(
    _ node: YAMLNode, of part: String, in layer: Settings
  ) throws(DataError) {
    let rivals = loader.dialects.flatMap { [$0.sections.map(\.id), $0.aspects.map(\.id)] }
      .filter { $0.contains(part) }.joined()
    let renamed = layer.entries(.headings)
    for title in layer.texts(of: node) {
      let taken = loader.dialects.lazy.compactMap { $0.part(of: part, titled: title.value) }
      if let other = taken.first(where: { part in !renamed.contains { $0.0.value == part } }) {
        throw title.place.error("the heading \"\(title.value)\" is that of \"\(other)\"")
      }
    }
    for (other, titles) in renamed where other.value != part {
      guard rivals.contains(other.value) else { continue }
      let taken = layer.texts(of: titles).map { FoldedText.fold($0.value) }
      for title in layer.texts(of: node) where taken.contains(FoldedText.fold(title.value)) {
        throw title.place.error(
          "the heading \"\(title.value)\" is given to \"\(part)\" and \"\(other.value)\"")
      }
    }
  }

  private func demands(of layers: [Settings]) throws(DataError) -> HouseDemands {
    let platforms = Set(loader.dialects.flatMap(\.platforms)).sorted()
    let aspects = Set(loader.dialects.flatMap { $0.aspects.map(\.id) }).sorted()
    var demands = HouseDemands()
    for layer in layers {
      if layer.value(.platforms) != nil {
        let written = layer.texts(.platforms)
        for name in written { try check(name, among: platforms, is: "platform") }
        demands.platforms = written.map(\.value)
      }
      for (name, isKind, node) in layer.requiredAspects {
        let written = layer.texts(of: node)
        try check(
          name, among: isKind ? ComponentIdentity.kinds : platforms,
          is: isKind ? "kind of component" : "platform")
        for aspect in written { try check(aspect, among: aspects, is: "aspect") }
        if isKind {
          demands.aspectsByKind[name.value] = written.map(\.value)
        } else {
          demands.aspectsByPlatform[name.value] = written.map(\.value)
        }
      }
    }
    return demands
  }

  private func check(
    _ name: Written<String>, among known: [String], is noun: String
  ) throws(DataError) {
    if known.contains(name.value) { return }
    let hint = NearestName.hint(name.value, among: known)
    throw name.place.error("unknown \(noun) \"\(name.value)\"; \(hint)")
  }
}
