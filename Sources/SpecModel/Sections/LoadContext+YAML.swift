import SpecDiagnostics
import SpecLanguage
import SpecYAML

extension YAMLEntry {
  /// The key as written.
  var name: Located<String> { Located(key.text ?? "", at: key.range) }

  /// Returns the name of a closed set that the key is a slip of; nil where it is one of them.
  func slip(of known: [String]) -> String? {
    guard let name = key.text.map(FoldedText.fold), !known.contains(name) else { return nil }
    return known.first { NearestName.isSlip(name.utf8, of: $0.utf8) }
  }
}

extension YAMLNode {
  /// The entries of a mapping, or of all mappings of a list.
  var mappings: [YAMLEntry] { (sequence ?? [self]).flatMap { $0.mapping ?? [] } }

  /// The lines of its text; none of a collection.
  var lines: [SourceRange] { scalar?.lines ?? [] }

  /// Where its texts are, keys included.
  var textRanges: [SourceRange] {
    switch value {
    case .scalar: [range]
    case .sequence(let nodes): nodes.flatMap(\.textRanges)
    case .mapping(let entries): entries.flatMap { $0.key.textRanges + $0.value.textRanges }
    }
  }

  /// Returns all texts that are less deep than a depth, with the keys that each is below.
  func texts(
    within depth: Int, below path: [String] = []
  ) -> [(path: [String], range: SourceRange, lines: [SourceRange])] {
    guard depth > 0 else { return [] }
    switch value {
    case .scalar(let scalar): return [(path, range, scalar.lines)]
    case .sequence(let items):
      return items.flatMap { $0.texts(within: depth - 1, below: path) }
    case .mapping(let entries):
      return entries.flatMap {
        $0.value.texts(within: depth - 1, below: path + [$0.key.text ?? ""])
      }
    }
  }

  /// Returns the lines of all texts that are less deep than a depth.
  func lines(within depth: Int) -> [SourceRange] { texts(within: depth).flatMap(\.lines) }
}

/// What the keys of a spec that is YAML alone name.
extension LoadContext {
  /// Returns the text of a scalar on all of its lines.
  func located(_ node: YAMLNode?) -> Located<String>? {
    guard let node, let range = node.lines.span else { return nil }
    return Located(text(node.lines), at: range)
  }

  /// Returns the section that a key at the top level opens, and how it spells its name: in front matter only
  /// scenarios are one.
  func section(of entry: YAMLEntry) -> (section: DialectSection, name: KnownName)? {
    guard dialect.shape != .headedMarkdown, let name = titles.special(entry.key.text),
      titles.keys.exactly(name) == nil, let match = titles.sections.find(name, shortest: 3)
    else { return nil }
    let section = dialect.sections[match.place]
    return dialect.shape == .yaml || section.content == .scenarios ? (section, match.name) : nil
  }

  /// Whether the dialect has a key of this name at the top level.
  func isKnown(_ entry: YAMLEntry) -> Bool {
    titles.keys.exactly(FoldedText.fold(entry.name.value)) != nil || section(of: entry) != nil
  }

  /// Returns the first key at the top level that opens a section with some content.
  func entry(_ content: DialectSection.Content, of root: YAMLNode) -> YAMLEntry? {
    root.mapping?.first { section(of: $0)?.section.content == content }
  }

  /// Returns the aspect that a key below a platform names.
  func aspect(named key: YAMLNode) -> DialectAspect? {
    key.text.flatMap { titles.aspects.find(FoldedText.fold($0), shortest: 4) }.map {
      dialect.aspects[$0.place]
    }
  }

  /// Whether a text only says that something does not apply.
  func isNotApplicable(_ lines: [SourceRange]) -> Bool {
    words.opening(of: lines, .polarity) == "not_applicable"
      || tokens(lines).first?.is("none") == true
  }

  /// Whether a key of a step says what the user does.
  func isTrigger(_ key: YAMLNode) -> Bool {
    let name = key.text.map(FoldedText.fold)
    return dialect.keywords.contains { $0.role == .trigger && FoldedText.fold($0.says) == name }
  }

  /// Whether a key heads notes that belong to no framework.
  func isGeneral(_ key: YAMLNode) -> Bool {
    key.text.map { titles.general.exactly(FoldedText.fold($0)) != nil } ?? false
  }
}

extension FrontMatterKey.Form {
  init(of node: YAMLNode) {
    switch node.value {
    case .scalar(let scalar): self = scalar.text.allSatisfy(\.isWhitespace) ? .empty : .text
    case .sequence: self = .list
    case .mapping: self = .mapping
    }
  }
}
