import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// Decides whether a document is a spec, and in which dialect it is written, by the signs that the
/// dialects name.
struct Recognizer {
  let words: Words
  let outline: Outline
  /// The items of its text.
  let items: [FlowItem]
  /// What of keys and text is left out.
  let bounds: ReadingBounds

  var file: SourceFile { words.file }

  /// Returns the contexts of the dialects that fit best, in the order given: several that fit as well, or none
  /// when the document is not a spec.
  ///
  /// The names of folders in the path speak for a dialect, too.
  func contexts(among contexts: [LoadContext]) -> [LoadContext] {
    let content = content(among: contexts.filter { $0.dialect.shape == .headedMarkdown })
    var best: (contexts: [LoadContext], score: Int) = ([], .min)
    for context in contexts {
      guard let found = signs(context, content),
        context.dialect.signs.areEnough(content: found.content, others: found.others),
        isAbout(context)
      else { continue }
      let score =
        (2 * found.content + 2 * found.others + found.marks) * 2
        + (context.dialect.isMarked(by: context.path) ? 5 : 0)
      if score > best.score { best = ([], score) }
      if score == best.score { best.contexts.append(context) }
    }
    return best.contexts
  }

  /// Whether a document is about the dialect's subject: scenarios and acceptance criteria are written for all
  /// sorts of software, and one line on a screen reader is in many of their lists.
  ///
  /// Two titles that only such documents have show it; else a twentieth of the lines of its lists, tables, code and
  /// Gherkin, with two words of the subject, or one and a key next to it.
  private func isAbout(_ context: LoadContext) -> Bool {
    let signs = context.dialect.signs
    if signs.about.isEmpty || signs.isBound || items.count(where: { isOwnTitle($0, context) }) > 1 {
      return true
    }
    let lines = items.enumerated().flatMap { place, item -> [SourceRange] in
      let isHead = context.isHeaded(items[(place + 1)...].first, by: item)
      switch item.kind {
      case .heading where isHead, .paragraph where isHead || context.gherkin(of: item) != nil,
        .bullet, .code, .row:
        return item.lines
      case .heading, .paragraph, .html, .rule: return []
      }
    }
    var (own, found) = (0, Set<String>())
    for (place, line) in lines.enumerated() {
      let subjects = context.titles.subjects(of: words.tokens(in: [line]))
      if subjects.isEmpty { continue }
      own += 1
      found.formUnion(subjects.map(words.text))
      let near = Array(lines[max(0, place - 1)..<min(lines.count, place + 2)])
      found.formUnion(words.matches(in: near, kinds: [.key]).map(\.term.id))
      if found.count > 1, 20 * own >= lines.count { return true }
    }
    return false
  }

  /// Whether an item is a title that only such documents have: of a step or a scenario, or of the checklist, the
  /// scenarios or the notes for one of several platforms, as the dialect prefers it.
  private func isOwnTitle(_ item: FlowItem, _ context: LoadContext) -> Bool {
    guard item.isHeading || item.number != nil else { return false }
    let (title, titles) = (context.title(of: item), context.titles)
    guard item.headingLevel ?? 6 <= 2, item.number == nil, let match = titles.sections.find(title)
    else { return titles.steps.exactly(title) != nil || titles.scenarios.exactly(title) != nil }
    let section = context.dialect.sections[match.place]
    let isOfPlatform = section.platform != nil && context.dialect.platforms.count > 1
    return match.name.spelling != .variant
      && (section.content == .criteria || section.content == .scenarios || isOfPlatform)
  }

  /// Returns the dialects of which a document with too few signs may be one block: the scenarios or the
  /// checklist alone, without the heading that would say so.
  ///
  /// The marks are what else speaks for a dialect.
  func blocks(among contexts: [LoadContext]) -> [(context: LoadContext, marks: Int)] {
    // Where whole specs are, a block is of their dialect.
    let marked = contexts.filter { $0.dialect.isMarked(by: $0.path) }
    return (marked.isEmpty ? contexts : marked).compactMap { context in
      let dialect = context.dialect
      guard dialect.shape == .headedMarkdown, dialect.entries.isEmpty, dialect.scenarioLevel == nil,
        !dialect.signs.about.isEmpty, isAbout(context)
      else { return nil }
      // Steps of a checklist may have the titles of another dialect's scenarios.
      return block(context).map { block in
        let marks = block == .scenarios ? signs(context, [])?.marks ?? 0 : 0
        return (
          context.reading(dialect.alone(block, at: context.path)), marks + platforms(of: dialect)
        )
      }
    }
  }

  /// Returns how many platforms of a dialect a document names or links to.
  private func platforms(of dialect: Dialect) -> Int {
    let named = words.matches(in: items.flatMap(\.lines), kinds: [.platform, .screenReader])
    let platforms = Set(named.filter { $0.term.kind == .platform }.map(\.term.shortID))
    let isLinked = items.contains { item in
      dialect.fullInformationPaths.contains(where: file.text(item.textRange).holds)
    }
    return platforms.intersection(dialect.platforms).count + (isLinked ? 1 : 0)
  }

  /// Returns what a document that is not a spec lacks.
  func whyNoSpec(among contexts: [LoadContext]) -> String {
    var content = content(among: contexts)
    if let context = contexts.first, items.contains(where: context.isCriterion) {
      content.insert(.criteria)
    }
    let found = [
      (DialectSigns.Content.criteria, "criteria such as \"- Enter: Opens it\""),
      (.scenarios, "steps such as \"WHEN I press Enter\""),
      (.notes, "labels of frameworks such as \"UIKit\""),
    ]
    if content.isEmpty {
      return "it has no \(found.map(\.1).joined(separator: ", no "))"
    }
    let names = found.filter { content.contains($0.0) }.map(\.1).joined(separator: " and ")
    return contexts.contains { !$0.dialect.signs.about.isEmpty && isAbout($0) }
      ? "it has \(names), but too little else: no heading such as \"Condensed\", and few keys or gestures"
      : "it has \(names), but hardly a word on accessibility, such as \"focus\" or \"screen reader\""
  }

  struct Signs {
    var content = 0
    var others = 0
    /// What distinguishes dialects without making a document a spec.
    var marks = 0
  }

  /// Returns the signs of a dialect; nil where the document is of another shape.
  private func signs(_ context: LoadContext, _ content: Set<DialectSigns.Content>) -> Signs? {
    let dialect = context.dialect
    if outline.isKeyed {
      return dialect.entries.isEmpty ? keyedSigns(context) : entrySigns(context)
    }
    let root = outline.keys
    let groups = root.map { self.groups($0, context) } ?? 0
    // What has its criteria in front matter is not of a dialect that has them below headings.
    guard dialect.shape == .frontMatter ? root != nil : groups == 0 else { return nil }
    var signs = Signs(others: named(dialect.signs, at: context.path))
    guard dialect.entries.isEmpty else {
      let titles = items.filter(\.isHeading).map { context.text($0.lines) }
      signs.others += Set(context.titles.signs(titles).map(\.key)).count
      return signs
    }
    if dialect.shape == .frontMatter {
      signs.content = groups
      // A key that specs of the dialect need speaks for it twice.
      for entry in root?.mapping ?? [] {
        let key = dialect.keys.first { $0.keys.contains(entry.key.text ?? "") }
        signs.marks += key.map { $0.required == .never ? 1 : 2 } ?? 0
      }
    } else {
      signs.content = dialect.signs.content.count(where: content.contains)
    }
    countHeadings(context, into: &signs)
    return signs
  }

  /// Returns the number of signs that the dialect names beside its parts.
  private func named(_ known: DialectSigns, at path: [String]) -> Int {
    var found = known.frontMatter.count { outline.keys?[$0] != nil } + known.pathSigns(of: path)
    if !known.headings.isEmpty {
      let titles = Set(items.filter(\.isHeading).map { words.foldedTitle($0.lines) })
      found += known.headings.intersection(titles).count
    }
    if !known.tables.isEmpty {
      let headers = items.filter { $0.kind == .row(isHeader: true) }.map { row in
        row.lines.map { words.foldedTitle([$0]) }
      }
      found += known.tables.count { table in
        headers.contains { header in table.allSatisfy(header.contains) }
      }
    }
    return found
  }

  /// Returns the number of groups of criteria or scenarios in front matter.
  ///
  /// A group that is one text ("keyboard: n/a") counts beside one that is not: any front matter may
  /// say "mobile: true".
  private func groups(_ root: YAMLNode, _ context: LoadContext) -> Int {
    var (groups, texts) = (0, 0)
    for entry in root.mapping ?? [] {
      let isUnread = isUnread(entry)
      let key = context.titles.key(named: entry.key.text)
      switch key.map({ context.dialect.keys[$0.place].content }) {
      case .criteria:
        if entry.value.mapping?.isEmpty == false || isUnread { groups += 1 }
        if entry.value.text?.isEmpty == false { texts += 1 }
      case .scenario: if entry.value.sequence?.isEmpty == false || isUnread { groups += 1 }
      case nil where context.section(of: entry) != nil:
        groups += scenarios(below: entry.value, context)
      case .text, .title, nil: continue
      }
    }
    return groups > 0 ? groups + texts : 0
  }

  private func countHeadings(_ context: LoadContext, into signs: inout Signs) {
    var seen: Set<String> = []
    let dialect = context.dialect
    // The longest lead distinguishes the dialects; the short ones are in all of them.
    let longest = Array(dialect.component.given.prefix(1))
    // Labels of platforms below aspects; "## Android" is a section of its own.
    let isLabelled = items.contains { $0.headingLevel ?? 6 > 2 && context.platform($0) != nil }
    if isLabelled { signs.marks += 1 }
    let namesFramework =
      !dialect.frameworkLabels.isEmpty
      && items.contains { $0.isBullet && context.isBold($0.textRange) && context.label($0) != nil }
    if namesFramework { signs.marks += 1 }
    for item in items {
      if let level = item.headingLevel {
        let title = context.title(of: item)
        if level == dialect.scenarioLevel, let match = context.titles.scenarios.find(title) {
          if seen.insert("scenario \(match.place)").inserted { signs.others += 1 }
        } else if context.titles.subtitles.exactly(title) != nil {
          if seen.insert("subtitle").inserted { signs.others += 2 }
        } else if level <= 2, let match = context.titles.sections.find(title) {
          let section = dialect.sections[match.place]
          guard seen.insert(section.id).inserted else { continue }
          // A platform's bare name heads chapters of every sort of document.
          let isWeak =
            section.needOfDialect == .never
            || dialect.shape == .headedMarkdown
              && words.vocabulary.term(named: title, kinds: [.platform]) != nil
          if isWeak { signs.marks += 1 } else { signs.others += 1 }
        } else if level <= 2, context.platform(item) != nil {
          // Platforms that are labels below aspects have no sections of their own.
          signs.marks -= 1
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
  }
}
