import SpecDiagnostics
import SpecModel

/// Another component where the document's own is the subject.
///
/// A criterion or step names it, though nothing else in either block does; or the notes speak of
/// it, though no criterion does and it is no part of this one. The best witness is a sentence that
/// says the same of the right component, and the only one for a component that the vocabulary does
/// not know: its parts are unknown.
struct ForeignComponentCheck: CheckWithoutOptions {
  static let placeholders = ["found", "expected"]

  func findings(in document: Document) -> [Finding] {
    guard let own = OwnComponent(document) else { return [] }
    let search = ForeignSearch(document, own: own)
    return search.inCriteria() + search.inNotes() + search.inCode() + search.inExamples()
  }
}

/// The search for foreign components in one document.
///
/// A class, for what only a document with a suspect needs is made when it is asked for.
private final class ForeignSearch {
  let document: Document
  let own: OwnComponent
  let passages: Passages
  let all: [Passage]
  private(set) lazy var twins = SentenceTwins(all + passages.notes)
  /// How many criteria and steps name the document's own component.
  private(set) lazy var ownCount = all.count { $0.mentions.contains(where: own.isMeant) }
  /// The words in front of the document's own component.
  private(set) lazy var ownFrames: Set<String> = {
    var frames: Set<String> = []
    for passage in all + passages.notes {
      for mention in passage.mentions where own.isMeant(by: mention) {
        frames.insert(passage.frame(before: mention))
      }
    }
    return frames
  }()

  init(_ document: Document, own: OwnComponent) {
    self.document = document
    self.own = own
    passages = Passages(document, own: own)
    all = passages.criteria + passages.steps
  }

  func inCriteria() -> [Finding] {
    all.flatMap { passage in
      passage.mentions.compactMap { mention in
        guard isForeignName(mention), !isElsewhere(mention, than: passage, among: all) else {
          return nil
        }
        if !passage.isAboutRole, let twin = twins.twin(of: mention, in: passage, own: own) {
          return finding(mention, passage, twin: twin, severity: nil, confidence: .high)
        }
        guard own.isKnown, isThing(mention.term), isSubject(mention, of: passage),
          !passage.isAboutRole || passage.isDefinite(mention),
          // A pattern has to do with every component; there only its own words speak for it.
          own.has(mention.term) || !own.isComponent
            ? ownFrames.contains(passage.frame(before: mention))
              && (own.isComponent || isOnlyOne(mention, passage))
            : ownCount > 1 || isOnlyOne(mention, passage)
        else { return nil }
        return finding(mention, passage, twin: nil, severity: nil, confidence: .medium)
      }
    }
  }

  /// Whether another passage speaks of the component too.
  private func isElsewhere(
    _ mention: ComponentMention, than passage: Passage, among others: [Passage]
  ) -> Bool {
    others.contains { other in
      other.range != passage.range
        && other.mentions.contains {
          $0.isCertain && $0.term.isAlike(mention.term) && !other.isInPassing($0)
            && !other.isVerb($0)
        }
    }
  }

  /// Whether nothing else in the document speaks of the component.
  private func isOnlyOne(_ mention: ComponentMention, _ passage: Passage) -> Bool {
    !isElsewhere(mention, than: passage, among: all + passages.notes)
  }

  func inNotes() -> [Finding] {
    passages.notes.flatMap { passage in
      passage.mentions.compactMap { mention in
        guard isForeignName(mention), !isType(mention, in: passage) else { return nil }
        if let twin = twins.twin(of: mention, in: passage, own: own) {
          let confidence: Confidence = own.has(mention.term) ? .medium : .high
          return finding(
            mention, passage, twin: twin, severity: .warning, confidence: confidence)
        }
        guard own.isKnown, isSubject(mention, of: passage) || isOpening(mention, of: passage),
          !passage.compares(mention, with: own.isMeant)
        else { return nil }
        let isStrange =
          own.has(mention.term)
          ? ownFrames.contains(passage.frame(before: mention)) && isOnlyOne(mention, passage)
            && !isRole(mention.term, on: passage.platform)
          : isForeign(mention.term, on: passage.platform)
        guard isStrange || passage.isOwnerBeside(mention, own.isMeant) else { return nil }
        return finding(mention, passage, twin: nil, severity: .note, confidence: .medium)
      }
    }
  }

  /// Whether a note opens with the one mention of a component, "A slider that …", and does not name
  /// the document's own beside it.
  private func isOpening(_ mention: ComponentMention, of passage: Passage) -> Bool {
    passage.opens(with: mention) && passage.mentions.count == 1 && isOnlyOne(mention, passage)
  }

  /// Whether nothing makes a component part of what the notes of a platform are about.
  private func isForeign(_ term: Term, on platform: String?) -> Bool {
    own.isKnown && own.isComponent && isThing(term) && !own.has(term)
      && !isNamed(term, on: platform)
  }

  /// Whether a component is one that a sentence is not about by accident, as it may be about a list,
  /// a heading or, in an app, a header.
  private func isThing(_ term: Term) -> Bool {
    switch term.group {
    case "control", "notification": true
    case "landmark": document.spec.dialect.platforms == ["web"]
    default: false
    }
  }

  /// Whether a criterion says that the component is announced as another one: the own one may be
  /// called that.
  private func isRole(_ term: Term, on platform: String?) -> Bool {
    roles(term).contains { role in
      role.platforms.isEmpty || platform.map(role.platforms.contains) ?? true
    }
  }

  private func roles(_ term: Term) -> [RoleMention] {
    (document.spec.condensed?.criteria ?? []).flatMap(\.claims).flatMap(\.roles)
      .filter { $0.role == term.shortID }
  }

  /// Whether a criterion or step names the component for a platform.
  private func isNamed(_ term: Term, on platform: String?) -> Bool {
    let named = roles(term)
    var passages = all
    if let platform, !named.isEmpty {
      if named.contains(where: { $0.platforms.isEmpty || $0.platforms.contains(platform) }) {
        return true
      }
      // "A button in iOS" is said of iOS; "activates the buttons" of both.
      passages.removeAll(where: \.isAboutRole)
    }
    return passages.contains { passage in
      passage.mentions.contains {
        $0.isCertain && $0.term.isAlike(term) && !passage.isInPassing($0)
          && !passage.isVerb($0)
      }
    }
  }

  /// Whether a phrase in the middle of a note is written like a type of the platform: "a Toggle".
  private func isType(_ mention: ComponentMention, in passage: Passage) -> Bool {
    guard mention.tokens.lowerBound > 0 else { return false }
    let before = passage.tokens[mention.tokens.lowerBound - 1]
    let isFirst = !before.isWord && [".", ":"].contains(before.text)
    return !isFirst && document.text(mention.range).first?.isUppercase == true
  }

  /// Returns the findings about composables whose state is set: `RadioButton(enabled = false)`.
  func inCode() -> [Finding] {
    document.spec.codeSpans.compactMap { span in
      guard let name = Self.stateful(span.code.value) else { return nil }
      let found = ComponentName(pathPart: name, vocabulary: document.vocabulary)
      guard let term = found.term, found.isCertain, isForeign(term, on: span.platform),
        !own.isMeant(found), term.names.contains(Lexer.fold(found.text))
      else { return nil }
      return Finding(
        range: span.range, values: ["found": Lexer.fold(found.text), "expected": own.name],
        severity: .warning, confidence: .medium, location: span.location,
        subject: Lexer.fold(found.text), needs: ["file"])
    }
  }

  /// Returns the type in a call that sets whether a control is enabled, checked or selected.
  private static func stateful(_ code: String) -> String? {
    guard let open = code.utf8.firstIndex(of: UInt8(ascii: "(")), code.first?.isUppercase == true
    else { return nil }
    let name = code[..<open]
    let argument = code[code.index(after: open)...].prefix { $0.isLetter }
    guard name.allSatisfy(\.isLetter), ["enabled", "checked", "selected"].contains(argument) else {
      return nil
    }
    return String(name)
  }

  /// Returns the findings about examples: "This custom button needs more attributes".
  func inExamples() -> [Finding] {
    guard document.spec.dialect.platforms == ["web"] else { return [] }
    return document.spec.texts.flatMap { block -> [Finding] in
      guard let first = block.lines.first, let last = block.lines.last,
        document.spec.words.tokens(in: block.lines).contains(where: { $0.text == "custom" })
      else { return [] }
      let range = first.union(last)
      guard !isNote(range) else { return [] }
      let passage = Passage(
        block.lines, range: range, location: block.location, own: own, in: document)
      return passage.mentions.compactMap { mention in
        guard mention.isCertain, !own.isMeant(by: mention), passage.isThisCustom(mention),
          isForeign(mention.term, on: nil)
        else { return nil }
        return finding(mention, passage, twin: nil, severity: .warning, confidence: .medium)
      }
    }
  }

  private func isNote(_ range: SourceRange) -> Bool {
    document.spec.notes.contains { $0.range.contains(range) }
  }

  private func isForeignName(_ mention: ComponentMention) -> Bool {
    mention.isCertain && !own.isMeant(by: mention)
  }

  /// Whether a sentence is about a component, be it in passing where nothing else speaks of it.
  private func isSubject(_ mention: ComponentMention, of passage: Passage) -> Bool {
    let isPlace = passage.isPlace(mention) || passage.isOwner(mention)
    if passage.isInPassing(mention) || own.isPart(of: mention.term) && isPlace { return false }
    return passage.isSubject(mention)
      || passage.isTarget(mention) && isOnlyOne(mention, passage)
  }

  private func finding(
    _ mention: ComponentMention, _ passage: Passage, twin: Passage?, severity: Severity?,
    confidence: Confidence
  ) -> Finding {
    Finding(
      range: mention.range, values: ["found": mention.phrase, "expected": own.name],
      related: twin.map { [($0.range, "the same is said of the right component here")] } ?? [],
      severity: severity, confidence: confidence, location: passage.location,
      subject: mention.phrase, needs: ["file"])
  }
}
