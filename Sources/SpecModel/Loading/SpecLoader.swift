public import SpecDiagnostics
public import SpecLanguage
import SpecMarkdown
import SpecYAML

/// Turning a file into a `ComponentSpec`.
public struct SpecLoader: Sendable {
  /// The dialects that documents may be written in, in order of preference.
  public let dialects: [Dialect]
  /// The words of the field.
  public let vocabulary: Vocabulary
  /// The folders between the top of the repository and the one in which paths begin: what a document is does
  /// not depend on where one is.
  public var home: [String] = []
  /// The syntaxes that files may be written in; the first that reads a path counts.
  private let syntaxes: [any Syntax]
  private let knownTitles = Memo<DialectTitles>()
  private let leads: [String]
  /// The words in capitals that begin a step: WHEN, THEN, AND.
  private let keywords: WordSet

  /// Creates a loader; it reads YAML and Markdown, and before these what `syntaxes` are for.
  public init(dialects: [Dialect], vocabulary: Vocabulary, syntaxes: [any Syntax] = []) {
    self.dialects = dialects
    self.vocabulary = vocabulary
    self.syntaxes = syntaxes + [YAMLSyntax(), MarkdownSyntax()]
    keywords = WordSet(
      dialects.filter { $0.shape == .headedMarkdown }.flatMap(\.keywords)
        .filter { $0.role != .condition }.map { $0.words[0] })
    leads = dialects.filter { $0.shape != .yaml }.flatMap { dialect in
      // Of a GIVEN sentence its first two words; one alone begins too many other sentences.
      let given = dialect.component.given.compactMap { sentence in
        let words = sentence.utf8.split(separator: 0x20, maxSplits: 2)
        return words.count > 1 ? String(sentence[..<words[1].endIndex]) : nil
      }
      return dialect.fullInformationLeads + dialect.component.leads + given
    }
  }

  /// Returns what reads other dialects in the same way.
  public func reading(_ dialects: [Dialect]) -> SpecLoader {
    var loader = SpecLoader(dialects: dialects, vocabulary: vocabulary, syntaxes: syntaxes)
    loader.home = home
    return loader
  }

  /// Returns what a dialect looks up by name; a run meets few of them.
  func titles(ofDialectAt place: Int) -> DialectTitles {
    knownTitles.value(of: UInt64(place)) { DialectTitles(dialects[place]) }
  }

  /// Reads one file.
  ///
  /// A document that shows no signs of a spec gives no spec and no problems.
  public func load(_ file: SourceFile) -> LoadedFile {
    // Most YAML in a repository is not a spec, and its lines show that at a glance.
    if YAMLSyntax().reads(file.path), !mayBeSpec(file) { return .otherYAML }
    let (problems, isUnreadable) = InputProblems.ofBytes(in: file)
    if isUnreadable { return unreadable(file, problems) }
    let loaded = read(file, problems)
    // What is left of a text with NULs or broken characters in it may still show what it was.
    guard loaded.spec == nil, loaded.problems.isEmpty, !problems.isEmpty else { return loaded }
    return unreadable(file, problems)
  }

  /// Returns how much of a file each dialect reads that has signs of its own and finds one in it, in per
  /// cent, those that read most first.
  public func shares(of file: SourceFile) -> [(dialect: String, share: Int)] {
    let all = dialects.filter { $0.block == nil }.compactMap { dialect in
      var dialect = dialect
      dialect.bind()
      return reading([dialect]).load(file).coverage
    }
    // A dialect that does not look at front matter has less to read.
    let total = max(1, all.map(\.total).max() ?? 0)
    return all.filter { $0.parts.contains { ![.text, .unread].contains($0.part) } }
      .map { ($0.dialect, 100 * $0.read / total) }
      .sorted { $0.share > $1.share }
  }

  /// Returns why a document is no spec, in words that follow a colon, and what to write in the configuration to
  /// have it read in the dialect that is nearest, or as any page.
  public func whyNoSpec(_ file: SourceFile) -> String {
    let reason = load(file).whyNoSpec ?? "it cannot be read"
    let nearest = shares(of: file).first
    // Any page is one of Markdown.
    if nearest == nil, YAMLSyntax().reads(file.path) { return reason }
    let dialect = nearest?.dialect ?? "page"
    return reason
      + (nearest.map { "; \(dialect) is nearest and reads \($0.share) % of it" } ?? "")
      + "; with \"overrides: [{paths: [\(file.path)], dialect: \(dialect)}]\" in .a11yspec.yml "
      + (nearest == nil ? "its names, links and code are checked" : "it is read so")
  }

  private func read(_ file: SourceFile, _ problems: [InputProblem]) -> LoadedFile {
    var outline = outline(of: file)
    let loaded = read(file, outline, problems)
    // Front matter with nothing below it may be a spec that is all keys.
    guard !outline.isKeyed, outline.keys != nil, outline.text.blocks.isEmpty else { return loaded }
    outline.isKeyed = true
    let keyed = read(file, outline, problems)
    let more = (keyed.coverage?.read ?? 0) - (loaded.coverage?.read ?? 0)
    let isGuess = loaded.spec?.frontMatterKeys.contains { $0.reading == .guessed } ?? false
    return more > 0 || more == 0 && isGuess ? keyed : loaded
  }

  private func read(
    _ file: SourceFile, _ outline: Outline, _ problems: [InputProblem]
  ) -> LoadedFile {
    let (recognizer, contexts) = find(in: file, outline)
    let outline = recognizer.outline
    let read = { (context: LoadContext, isSpec: Bool) -> LoadedFile in
      let reader = isSpec ? DocumentReader(recognizer, in: context) : nil
      let texts = reader?.markdown ?? ScalarMarkdown()
      let all =
        problems
        + InputProblems.of(outline, and: texts.problems, in: file)
        .map { $0.weighed(in: outline.keys, context) }
      let comments = CommentReader(file: file).comments(
        outline.text.comments + texts.comments, andYAML: outline.commentedKeys, root: outline.keys)
      return LoadedFile(reader.map(ComponentSpec.init), all, comments)
    }
    // Of dialects that fit as well, that counts which reads most, then the first.
    var loaded = LoadedFile.nothing
    var tried: [Coverage] = []
    for context in recognizer.contexts(among: contexts) where !loaded.isWhole {
      let other = read(context, true)
      if let coverage = other.coverage { tried.append(coverage) }
      if other.coverage?.read ?? 0 > loaded.coverage?.read ?? -1 { loaded = other }
    }
    if loaded.isUnread {
      // One block of a spec is of the dialect whose readers read most of it, if that is half of it.
      let blocks = recognizer.blocks(among: contexts).map { block in
        let loaded = read(block.context, true)
        if let coverage = loaded.coverage { tried.append(coverage) }
        return (loaded, fit: loaded.fit(marks: block.marks))
      }
      if let (best, fit) = blocks.max(by: { $0.fit < $1.fit }),
        2 * fit.bytes >= best.coverage?.total ?? 0
      {
        loaded = best
      }
    }
    loaded.components = outline.text.components
    loaded.coverage?.name(tried)
    guard loaded.spec == nil else { return loaded }
    if outline.isKeyed {
      // The lines of keys that cannot be parsed may show what they were.
      let names = YAMLNames(file)
      let context =
        outline.keyProblems.contains(where: \.kind.isError)
        ? contexts.first { !$0.dialect.entries.isEmpty && Recognizer.hasEntries(names, $0) } : nil
      return context.map { read($0, false) } ?? .otherYAML
    }
    loaded.whyNoSpec = recognizer.whyNoSpec(among: contexts)
    return loaded
  }

  private func outline(of file: SourceFile) -> Outline {
    (syntaxes.first { $0.reads(file.path) } ?? MarkdownSyntax()).outline(of: file)
  }

  /// Returns what a file holds, and the dialects that it may be written in.
  private func find(
    in file: SourceFile, _ outline: Outline
  ) -> (recognizer: Recognizer, contexts: [LoadContext]) {
    var outline = outline
    let words = Words(file, vocabulary)
    var bounds = ReadingBounds(file)
    if !outline.isKeyed { outline.keys = outline.keys.map { bounds.cut(root: $0) } }
    let begins = begins(in: words)
    let items = bounds.cut(Flow(outline.text, of: file, words, begins: begins).items)
    let path = path(of: file)
    let contexts = dialects.indices.filter { place in
      switch dialects[place].shape {
      case .yaml: outline.isKeyed
      case .headedMarkdown: !outline.isKeyed
      case .frontMatter: !outline.isKeyed && outline.keys != nil
      }
    }.map { place in
      LoadContext(
        words: words, dialect: dialects[place], titles: titles(ofDialectAt: place), path: path,
        begins: begins)
    }
    return (Recognizer(words: words, outline: outline, items: items, bounds: bounds), contexts)
  }

  /// Returns where comments can be put into a file.
  public func commentPlaces(in file: SourceFile) -> CommentPlaces {
    let outline = outline(of: file)
    let (recognizer, contexts) = find(in: file, outline)
    let context = recognizer.contexts(among: contexts).first ?? contexts.first
    // Of keys without all of their texts too much would be a place.
    return CommentPlaces(
      file, outline,
      texts: context.map { DocumentReader(recognizer, in: $0).markdown.texts } ?? [])
  }

  /// Whether the keys at the top level of a YAML file may be those of a spec; always where NULs
  /// are between its letters.
  private func mayBeSpec(_ file: SourceFile) -> Bool {
    if file.bytes.prefix(64).contains(0) { return true }
    let (names, path) = (YAMLNames(file), path(of: file))
    return dialects.indices.contains {
      names.mayBeSpec(dialects[$0], titles(ofDialectAt: $0), at: path)
    }
  }

  /// Returns the names in a file's path from the top of the repository on.
  private func path(of file: SourceFile) -> [String] {
    file.pathParts.reduce(into: home) { path, name in
      if name == ".." { _ = path.popLast() } else if name != "." { path.append(name) }
    }
  }

  /// Returns the problems of a file whose bytes are not text, if its lines show signs of a spec.
  private func unreadable(_ file: SourceFile, _ problems: [InputProblem]) -> LoadedFile {
    let text = SourceFile(path: file.path, bytes: InputProblems.legible(file.bytes))
    let loaded = read(text, [])
    let isSpec = loaded.spec != nil || !loaded.problems.isEmpty
    return isSpec ? LoadedFile(spec: nil, problems: problems) : .nothing
  }

  /// Whether a line that CommonMark takes for more of the paragraph before it begins something of
  /// its own: a framework's label, or a lead such as "Full information".
  func begins(in words: Words) -> @Sendable (SourceRange) -> Flow.Beginning? {
    { line in
      let trimmed = words.file.trimmingMarkers(line)
      let isMarked = trimmed != line
      guard isMarked || trimmed.count < 400 else { return nil }
      let tokens = words.tokens(in: trimmed)
      if isMarked, tokens.count <= 4, words.term(named: trimmed, kinds: [.framework]) != nil {
        return .text
      }
      let start = words.fold(tokens.prefix(3))
      if leads.contains(where: { start.hasPrefix($0) }) { return .text }
      guard let first = tokens.first, tokens.count > 2, first.isOne(of: keywords) else {
        return nil
      }
      return words.file.bytes[first.range.lowerBound..<first.range.upperBound]
        .allSatisfy { (0x41...0x5A).contains($0) } ? .step : nil
    }
  }
}
