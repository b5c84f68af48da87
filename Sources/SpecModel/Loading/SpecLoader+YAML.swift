public import SpecDiagnostics
import SpecLanguage
import SpecMarkdown
import SpecYAML

/// Reading files that are YAML alone.
extension SpecLoader {
  /// Whether a path is that of a YAML file.
  static func isYAML(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".yml") || name.hasSuffix(".yaml")
  }

  /// Whether the keys at the top level of a YAML file may be those of a spec; always where NULs
  /// are between its letters.
  func mayBeSpec(_ file: SourceFile) -> Bool {
    if file.bytes.prefix(64).contains(0) { return true }
    let names = YAMLNames(file)
    return dialects.indices.contains { mayBeSpec(names, $0) }
  }

  private func mayBeSpec(_ names: YAMLNames, _ place: Int) -> Bool {
    dialects[place].shape == .yaml
      && names.mayBeSpec(dialects[place], titles(ofDialectAt: place))
  }

  /// Reads a YAML file; of several documents in it the first.
  func readYAML(_ file: SourceFile, _ problems: InputProblems) -> LoadedFile {
    let names = YAMLNames(file)
    for place in dialects.indices where mayBeSpec(names, place) {
      let context = LoadContext(
        words: Words(file, vocabulary), dialect: dialects[place], vocabulary: vocabulary,
        titles: titles(ofDialectAt: place))
      let loaded = read(names, problems, context)
      if loaded.spec != nil || !loaded.problems.isEmpty { return loaded }
    }
    return .nothing
  }

  private func read(
    _ names: YAMLNames, _ problems: InputProblems, _ wide: LoadContext
  ) -> LoadedFile {
    let file = wide.file
    let yaml = YAMLParser.parse(file, in: file.range)
    guard let root = yaml.root, root.mapping != nil, isSpec(root, in: wide) else {
      guard yaml.problems.contains(where: { $0.kind != .duplicateKey }),
        isSpec(lines: names, in: wide)
      else { return .nothing }
      return loaded(nil, yaml, ScalarMarkdown(), problems, file)
    }
    guard wide.dialect.entries.isEmpty else {
      let reader = EntryReader(root, context: wide)
      return loaded(reader.spec(root), yaml, reader.markdown, problems, file)
    }
    let context = narrowed(wide, for: root)
    var bounds = ReadingBounds(file)
    let kept = Self.cut(root, to: &bounds, in: context)
    let flow = YAMLFlow(kept, context: context, begins: begins(in: wide.words))
    let items = bounds.cut(flow.items)
    let spec = YAMLDocumentReader(
      context: context, flow: flow, items: items, root: kept, bounds: bounds
    ).spec()
    return loaded(spec, yaml, flow.markdown, problems, file)
  }

  private func loaded(
    _ spec: ComponentSpec?, _ yaml: YAMLParse, _ texts: ScalarMarkdown, _ problems: InputProblems,
    _ file: SourceFile
  ) -> LoadedFile {
    let markdown = texts.remarks
    return LoadedFile(
      spec,
      problems.found + InputProblems.of(front: nil, yaml: yaml, markdown: markdown, in: file),
      CommentReader(file: file).comments(yaml: yaml, markdown: markdown))
  }

  private func isSpec(_ root: YAMLNode, in context: LoadContext) -> Bool {
    context.dialect.entries.isEmpty
      ? YAMLRecognizer(context: context).isSpec(root)
      : EntryRecognizer(context: context).isSpec(root)
  }

  private func isSpec(lines names: YAMLNames, in context: LoadContext) -> Bool {
    context.dialect.entries.isEmpty
      ? YAMLRecognizer(context: context).isSpec(lines: names)
      : EntryRecognizer(context: context).isSpec(lines: names)
  }

  /// Returns what is read of a tree; of notes, which are read block by block, the flow is cut.
  private static func cut(
    _ root: YAMLNode, to bounds: inout ReadingBounds, in context: LoadContext
  ) -> YAMLNode {
    let entries = (root.mapping ?? []).map { entry in
      switch context.section(of: entry)?.section.content {
      case .notes, .prose: entry
      case .criteria, .scenarios, .media, nil:
        YAMLEntry(key: entry.key, value: bounds.cut(entry.value))
      }
    }
    return YAMLNode(.mapping(entries), range: root.range)
  }

  private func narrowed(_ context: LoadContext, for root: YAMLNode) -> LoadContext {
    LoadContext(
      words: context.words,
      dialect: context.dialect.narrowed(to: Self.platforms(of: root, in: context)),
      vocabulary: vocabulary, titles: context.titles)
  }

  /// Returns where comments can be put into a file.
  public func commentPlaces(in file: SourceFile) -> CommentPlaces {
    guard Self.isYAML(file.path) else { return CommentPlaces(file) }
    let words = Words(file, vocabulary)
    let contexts = contexts(words) { $0 == .yaml }
    let root = YAMLParser.parse(file, in: file.range).root
    guard let root,
      let wide = contexts.first(where: { isSpec(root, in: $0) }) ?? contexts.first
    else { return CommentPlaces(file, root: root, texts: []) }
    guard wide.dialect.entries.isEmpty else {
      return CommentPlaces(file, root: root, texts: EntryReader(root, context: wide).markdown.texts)
    }
    let flow = YAMLFlow(root, context: narrowed(wide, for: root), begins: begins(in: words))
    return CommentPlaces(file, root: root, texts: flow.markdown.texts)
  }

  /// Returns the platforms that a spec says it is for, with those that it has notes for; both
  /// native ones where it says nothing.
  private static func platforms(of root: YAMLNode, in context: LoadContext) -> [String] {
    let node = root["platforms"]
    let said = (node?.sequence ?? [node].compactMap(\.self)).compactMap { $0.text?.lowercased() }
    let told = (root.mapping ?? []).compactMap { context.section(of: $0)?.section.platform }
    let all = context.dialect.platforms.filter { (said + told).contains($0) }
    return all.isEmpty ? context.dialect.platforms.filter { $0 != "web" } : all
  }
}
