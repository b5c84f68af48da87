import SpecDiagnostics
import SpecLanguage
import SpecYAML

extension YAMLEntry {
  /// The key as written.
  var name: Located<String> { Located(key.text ?? "", at: key.range) }
}

extension YAMLNode {
  /// The text of a scalar, at its first line.
  var title: Located<String>? {
    guard let scalar, let first = scalar.lines.first else { return nil }
    return Located(scalar.text, at: first)
  }

  /// Returns the lines of all texts that are less deep than a depth.
  func lines(within depth: Int) -> [SourceRange] {
    guard depth > 0 else { return [] }
    switch value {
    case .scalar(let scalar): return scalar.lines
    case .sequence(let items): return items.flatMap { $0.lines(within: depth - 1) }
    case .mapping(let entries): return entries.flatMap { $0.value.lines(within: depth - 1) }
    }
  }
}

/// What the keys of a spec that is YAML alone name.
extension LoadContext {
  /// Returns the text of a scalar on all of its lines.
  func located(_ node: YAMLNode?) -> Located<String>? {
    guard let lines = node?.scalar?.lines, let range = lines.span else { return nil }
    return Located(text(lines), at: range)
  }
  /// Returns the section that a key at the top level opens, and how it spells its name.
  func section(of entry: YAMLEntry) -> (section: DialectSection, name: KnownName)? {
    guard dialect.shape == .yaml, let name = entry.key.text.map(FoldedText.fold),
      !dialect.ordinaryKeys.contains(name), titles.keys.exactly(name) == nil,
      let match = titles.sections.find(name, shortest: 3)
    else { return nil }
    let section = dialect.sections[match.place]
    return (section, self.name(match, of: section.titles, variants: section.variants))
  }

  /// Returns the aspect that a key below a platform names.
  func aspect(named key: YAMLNode) -> DialectAspect? {
    key.text.flatMap { titles.aspects.find(FoldedText.fold($0), shortest: 4) }.map {
      dialect.aspects[$0.place]
    }
  }

  /// Whether a text only says that something does not apply.
  func isNotApplicable(_ lines: [SourceRange]) -> Bool {
    let text = fold(lines)
    return ["n / a", "na", "none", "not applicable"].contains {
      text == $0 || text.hasPrefix($0 + " ")
    }
  }

  /// Whether a key heads notes that belong to no framework.
  func isGeneral(_ key: YAMLNode) -> Bool {
    key.text.map { titles.general.exactly(FoldedText.fold($0)) != nil } ?? false
  }
}
