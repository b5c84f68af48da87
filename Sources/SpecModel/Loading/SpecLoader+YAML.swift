public import SpecDiagnostics
import SpecLanguage
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
      && YAMLRecognizer.mayBeSpec(names, dialects[place], titles(ofDialectAt: place))
  }

  /// Reads a YAML file; of several documents in it the first.
  func readYAML(_ file: SourceFile, _ problems: [InputProblem]) -> LoadedFile {
    let names = YAMLNames(file)
    let yaml = YAMLParser.parse(file, in: file.range, isResuming: true)
    let isBroken = yaml.problems.contains(where: \.kind.isError)
    for place in dialects.indices where mayBeSpec(names, place) {
      let context = context(of: Words(file, vocabulary), at: place)
      let recognizer = YAMLRecognizer(context: context)
      if let root = yaml.root, root.mapping != nil,
        recognizer.isSpec(root, unread: yaml.problems.compactMap(\.unread))
      {
        let (spec, texts) = read(root, in: context)
        return loaded(spec, yaml, texts, problems, file, context)
      }
      if isBroken, !context.dialect.entries.isEmpty, recognizer.hasEntries(lines: names) {
        return loaded(nil, yaml, ScalarMarkdown(), problems, file, context)
      }
    }
    return .otherYAML
  }

  private func loaded(
    _ spec: ComponentSpec?, _ yaml: YAMLParse, _ texts: ScalarMarkdown,
    _ problems: [InputProblem], _ file: SourceFile, _ context: LoadContext
  ) -> LoadedFile {
    LoadedFile(
      spec,
      problems
        + InputProblems.of(front: nil, yaml: yaml, markdown: texts.problems, in: file)
        .map { $0.weighed(in: yaml.root, context) },
      CommentReader(file: file).comments(texts.comments, andYAML: file.range, root: yaml.root))
  }

  /// Reads a tree, and the Markdown in its texts.
  private func read(
    _ root: YAMLNode, in wide: LoadContext
  ) -> (spec: ComponentSpec, texts: ScalarMarkdown) {
    guard wide.dialect.entries.isEmpty else {
      let entries = EntryReader(root, context: wide)
      let reader = DocumentReader(
        context: wide, items: [], root: root, bounds: entries.bounds, keyedEntries: entries)
      return (ComponentSpec(reader), entries.markdown)
    }
    let dialect = wide.dialect.narrowed(to: Self.platforms(of: root, in: wide))
    let context = LoadContext(
      words: wide.words, dialect: dialect, vocabulary: vocabulary, titles: wide.titles)
    var bounds = ReadingBounds(wide.file)
    // Of what is read block by block, the flow is cut.
    let entries = (root.mapping ?? []).map { entry in
      context.section(of: entry)?.section.content.isFlow == true
        ? entry : bounds.cut(topmost: entry)
    }
    let kept = YAMLNode(.mapping(entries), range: root.range)
    let flow = YAMLFlow(kept, context: context, begins: begins(in: wide.words))
    let items = bounds.cut(flow.items)
    let reader = DocumentReader(
      context: context, items: items, root: kept, bounds: bounds, swallowed: flow.swallowed)
    return (ComponentSpec(reader), flow.markdown)
  }

  /// Returns where comments can be put into a file.
  public func commentPlaces(in file: SourceFile) -> CommentPlaces {
    guard Self.isYAML(file.path) else { return CommentPlaces(file) }
    let root = YAMLParser.parse(file, in: file.range, isResuming: true).root
    let contexts = contexts(Words(file, vocabulary)) { $0 == .yaml }
    let texts = root.flatMap { root in
      (contexts.first { YAMLRecognizer(context: $0).isSpec(root) } ?? contexts.first).map {
        read(root, in: $0).texts.texts
      }
    }
    return CommentPlaces(file, root: root, texts: texts ?? [])
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
