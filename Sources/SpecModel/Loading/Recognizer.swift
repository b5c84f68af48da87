import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// Decides whether a document is a spec, and in which dialect it is written.
///
/// A spec shows two independent signs of one dialect, at least one of them content: headings that
/// the dialect knows; criteria under numbered steps; WHEN bullets; framework labels in the notes;
/// groups of criteria in front matter.
struct Recognizer {
  let words: Words
  let items: [FlowItem]
  let root: YAMLNode?
  let vocabulary: Vocabulary

  private var file: SourceFile { words.file }

  /// Returns the context of the dialect that fits best, or nil when the document is not a spec.
  ///
  /// Of two that fit as well, the one whose folder names are in the path wins, then the first.
  func context(among contexts: [LoadContext]) -> LoadContext? {
    let content = contentSigns(contexts.filter { $0.dialect.shape == .headedMarkdown })
    let folders = file.pathParts.dropLast().map(FoldedText.fold)
    var best: (context: LoadContext, score: Int)?
    for context in contexts {
      let signs =
        context.dialect.entries.isEmpty
        ? content > 0 || root != nil ? signs(context, content: content) : Signs()
        : entrySigns(context)
      guard signs.content >= 1, signs.content + signs.headings >= 2, isAbout(context) else {
        continue
      }
      let score =
        (2 * signs.content + 2 * signs.headings + signs.marks) * 2
        + pathMark(context.dialect, folders)
      if score > best?.score ?? 0 { best = (context, score) }
    }
    return best?.context
  }

  /// Whether a list or code of the document has a word of the dialect's subject: scenarios and
  /// acceptance criteria are written for all sorts of software.
  private func isAbout(_ context: LoadContext) -> Bool {
    let about = context.titles.about
    return context.dialect.about.isEmpty
      || items.contains { item in
        switch item.kind {
        case .bullet, .code, .row: words.tokens(in: item.lines).contains { $0.isOne(of: about) }
        case .heading, .paragraph, .html, .rule: false
        }
      }
  }

  private struct Signs {
    var content = 0
    var headings = 0
    /// What tells dialects apart without making a document a spec.
    var marks = 0
  }

  private func signs(_ context: LoadContext, content: Int) -> Signs {
    switch context.dialect.shape {
    case .headedMarkdown:
      if let root, groups(root, context) > 0 { return Signs() }
      var signs = headingSigns(context)
      signs.content = content
      return signs
    case .frontMatter:
      guard let root else { return Signs() }
      var signs = headingSigns(context)
      signs.content = groups(root, context)
      signs.marks += (root.mapping ?? []).count { entry in
        context.dialect.keys.contains { $0.keys.contains(entry.key.text ?? "") }
      }
      return signs
    case .yaml: return Signs()
    }
  }

  /// Counts the headings and keys that are signs of a dialect of Markdown with entries; each counts
  /// as content too, since there is nothing else to go by.
  private func entrySigns(_ context: LoadContext) -> Signs {
    let dialect = context.dialect
    let headings = items.filter(\.isHeading).compactMap { item -> String? in
      let entry = EntryReader.known(context.text(item.lines), dialect, context.titles)?.entry
      return entry?.sign == nil ? nil : entry?.key
    }
    let keys = dialect.signs.frontMatter.count { root?[$0] != nil }
    let isNamed = dialect.signs.fits(file.pathParts) == true
    let count = Set(headings).count + keys + (isNamed ? 1 : 0)
    return count < 2 ? Signs() : Signs(content: 1, headings: count - 1)
  }

  /// Returns the number of groups of criteria or scenarios in front matter.
  ///
  /// A group that is one text ("keyboard: n/a") counts beside one that is not: any front matter may
  /// say "mobile: true".
  private func groups(_ root: YAMLNode, _ context: LoadContext) -> Int {
    var groups = 0
    var texts = 0
    for entry in root.mapping ?? [] {
      let place = entry.key.text.flatMap { context.titles.keys.find(FoldedText.fold($0))?.place }
      switch place.map({ context.dialect.keys[$0].content }) {
      case .criteria:
        if entry.value.mapping?.isEmpty == false { groups += 1 }
        if entry.value.text?.isEmpty == false { texts += 1 }
      case .scenario: if entry.value.sequence?.isEmpty == false { groups += 1 }
      case .text, .title, nil: continue
      }
    }
    return groups > 0 ? groups + texts : 0
  }

  /// Whether front matter that is too broken to parse belongs to a spec, by its lines: two keys of
  /// one dialect that begin groups, or one and a heading below.
  func showsGroups(in yaml: SourceRange, among contexts: [LoadContext]) -> Bool {
    let first = file.lines.line(at: yaml.lowerBound)
    let keys = (first...file.lines.line(at: yaml.upperBound)).compactMap { line -> String? in
      let range = file.lines.range(ofLine: line)
      guard yaml.contains(range.lowerBound), !range.isEmpty,
        FoldedText.isLetterOrDigit(file.bytes[range.lowerBound]),
        let colon = file.bytes[range.lowerBound..<range.upperBound].firstIndex(of: 0x3A)
      else { return nil }
      return FoldedText.fold(file.text(SourceRange(range.lowerBound, colon)))
    }
    return contexts.contains { context in
      guard context.dialect.shape == .frontMatter else { return false }
      let groups = Set(keys.compactMap { context.titles.keys.exactly($0)?.place }).count { place in
        [.criteria, .scenario].contains(context.dialect.keys[place].content)
      }
      return groups > 0 && groups + headingSigns(context).headings >= 2
    }
  }

  private func headingSigns(_ context: LoadContext) -> Signs {
    var signs = Signs()
    var seen: Set<String> = []
    let dialect = context.dialect
    // The longest lead tells the dialects apart; the short ones are in all of them.
    let longest = Array(dialect.component.given.prefix(1))
    for item in items {
      if let level = item.headingLevel {
        let title = context.title(of: item)
        if level == dialect.scenarioLevel,
          let match = context.titles.scenarios.find(context.scenarioTitle(item.lines))
        {
          if seen.insert("scenario \(match.place)").inserted { signs.headings += 1 }
        } else if context.titles.subtitles.exactly(title) != nil {
          if seen.insert("subtitle").inserted { signs.headings += 2 }
        } else if level <= 2, let match = context.titles.sections.find(title) {
          let section = dialect.sections[match.place]
          guard seen.insert(section.id).inserted else { continue }
          // A platform's bare name heads chapters of every sort of document.
          let isWeak =
            section.required == .never
            || dialect.shape == .headedMarkdown
              && namesPlatform(item)
          if isWeak { signs.marks += 1 } else { signs.headings += 1 }
        }
      } else if item.number != nil {
        let title = context.title(of: item)
        let bare = title.hasPrefix("scenario : ") ? String(title.dropFirst(11)) : title
        if context.titles.scenarios.exactly(bare) != nil { signs.marks += 1 }
      } else if item.kind == .paragraph, item.textRange.count < 400 {
        let text = file.text(item.textRange)
        if dialect.fullInformationPaths.contains(where: text.holds) { signs.marks += 1 }
        if context.lead(of: words.tokens(in: item.lines), in: longest) != nil { signs.marks += 1 }
      }
    }
    return signs
  }

  /// Whether a heading is the name of a platform, with or without a colon.
  private func namesPlatform(_ item: FlowItem) -> Bool {
    let tokens = words.tokens(in: item.textRange)
    let name = tokens.last?.is(":") == true ? tokens.dropLast() : tokens
    return name.map(\.range).span.flatMap { words.term(named: $0, kinds: [.platform]) } != nil
  }

  /// Returns how many sorts of content a Markdown document shows that only specs have.
  private func contentSigns(_ contexts: [LoadContext]) -> Int {
    var hasCriteria = false
    var hasScenarios = false
    var labels: Set<String> = []
    var isUnderStep = false
    for item in items {
      switch item.kind {
      case .bullet(let number):
        if number != nil { isUnderStep = true }
        if !hasScenarios, let line = item.lines.first, let first = words.tokens(in: line).first {
          hasScenarios =
            contexts.contains { first.isOne(of: $0.titles.triggers) } && isUpper(first)
        }
        if number == nil, isUnderStep, !hasCriteria { hasCriteria = isCriterion(item) }
        if labels.count < 2, let framework = framework(item) { labels.insert(framework) }
      case .heading, .paragraph:
        if labels.count < 2, let framework = framework(item) { labels.insert(framework) }
      case .code(let info, _):
        if let info, FencedGherkin.languages.contains(FoldedText.fold(file.text(info))) {
          hasScenarios = true
        }
      case .html, .rule, .row: break
      }
      if item.isHeading { isUnderStep = false }
    }
    return (hasCriteria ? 1 : 0) + (hasScenarios ? 1 : 0) + (labels.count >= 2 ? 1 : 0)
  }

  private func framework(_ item: FlowItem) -> String? {
    guard item.lines.count == 1, item.textRange.count < 60 else { return nil }
    let name = file.trimmingMarkers(item.textRange)
    return words.term(named: name, kinds: [.framework])?.shortID
  }

  /// Whether a bullet is `trigger: outcome` with a trigger or attribute that the vocabulary knows.
  private func isCriterion(_ item: FlowItem) -> Bool {
    let tokens = words.tokens(in: item.lines)
    guard let colon = tokens.firstIndex(where: { $0.is(":") }), colon > 0, colon < 24,
      colon + 1 < tokens.count
    else { return false }
    let label = words.places(
      in: SourceRange(item.textRange.lowerBound, tokens[colon].range.lowerBound))
    return words.match(
      at: label.lowerBound, before: label.upperBound,
      kinds: [.key, .gesture, .setting, .attribute]) != nil
      || vocabulary.term(labelled: words.fold(tokens[..<colon]), kind: .attribute) != nil
  }

  private func isUpper(_ token: Token) -> Bool {
    file.bytes[token.range.lowerBound..<token.range.upperBound].allSatisfy { $0 < 0x61 }
  }

  private func pathMark(_ dialect: Dialect, _ folders: [String]) -> Int {
    dialect.pathMarks.contains { folders.contains(FoldedText.fold($0)) } ? 5 : 0
  }
}
