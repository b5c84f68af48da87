import SpecDiagnostics
import SpecModel

/// Another component where the document's own is the subject.
///
/// A criterion or step names it, though nothing else in either block does; or the notes speak of
/// it, though no criterion does and it is no part of this one. The best witness is a sentence that
/// says the same of the right component.
struct ForeignComponentCheck: CheckWithoutOptions {
  static let placeholders = ["found", "expected"]

  func findings(in document: Document) -> [Finding] {
    guard let own = OwnComponent(document) else { return [] }
    let search = ForeignSearch(document, own: own)
    return search.inCriteria() + search.inNotes() + search.inCode() + search.inExamples()
  }
}

/// The search for foreign components in one document.
private struct ForeignSearch {
  let document: Document
  let own: OwnComponent
  let statements: Statements
  let all: [Statement]
  let twins: SentenceTwins
  /// How many criteria and steps name the document's own component.
  let ownCount: Int
  /// The words in front of the document's own component.
  let ownFrames: Set<String>

  init(_ document: Document, own: OwnComponent) {
    self.document = document
    self.own = own
    statements = Statements(document, own: own)
    all = statements.criteria + statements.steps
    twins = SentenceTwins(all + statements.notes)
    ownCount = all.count { $0.mentions.contains(where: own.isMeant) }
    var frames: Set<String> = []
    for statement in all + statements.notes {
      for mention in statement.mentions where own.isMeant(by: mention) {
        frames.insert(statement.frame(before: mention))
      }
    }
    ownFrames = frames
  }

  // MARK: Criteria and scenarios

  func inCriteria() -> [Finding] {
    all.flatMap { statement in
      statement.mentions.compactMap { mention in
        guard isForeignName(mention), !isElsewhere(mention, than: statement, among: all) else {
          return nil
        }
        if !statement.isAboutRole, let twin = twins.twin(of: mention, in: statement, own: own) {
          return finding(mention, statement, twin: twin, severity: nil, confidence: .high)
        }
        guard own.isComponent, isThing(mention.term), isSubject(mention, of: statement),
          !statement.isAboutRole || statement.isDefinite(mention),
          own.has(mention.term)
            ? ownFrames.contains(statement.frame(before: mention))
            : ownCount > 1 || isOnlyOne(mention, statement)
        else { return nil }
        return finding(mention, statement, twin: nil, severity: nil, confidence: .medium)
      }
    }
  }

  /// Whether another statement speaks of the component too.
  private func isElsewhere(
    _ mention: ComponentMention, than statement: Statement, among others: [Statement]
  ) -> Bool {
    others.contains { other in
      other.range != statement.range
        && other.mentions.contains {
          $0.isCertain && $0.term.isAlike(mention.term) && !other.isInPassing($0)
            && !other.isVerb($0)
        }
    }
  }

  /// Whether nothing else in the document speaks of the component.
  private func isOnlyOne(_ mention: ComponentMention, _ statement: Statement) -> Bool {
    !isElsewhere(mention, than: statement, among: all + statements.notes)
  }

  // MARK: Notes

  func inNotes() -> [Finding] {
    statements.notes.flatMap { statement in
      statement.mentions.compactMap { mention in
        guard isForeignName(mention), !isType(mention, in: statement) else { return nil }
        if let twin = twins.twin(of: mention, in: statement, own: own) {
          let confidence: Confidence = own.has(mention.term) ? .medium : .high
          return finding(
            mention, statement, twin: twin, severity: .warning, confidence: confidence)
        }
        guard isSubject(mention, of: statement) else { return nil }
        let isStrange =
          own.has(mention.term)
          ? ownFrames.contains(statement.frame(before: mention)) && isOnlyOne(mention, statement)
          : isForeign(mention.term, on: statement.platform)
        guard isStrange || statement.isOwnerBeside(mention, own.isMeant) else { return nil }
        return finding(mention, statement, twin: nil, severity: .warning, confidence: .medium)
      }
    }
  }

  /// Whether nothing makes a component part of what the notes of a platform are about.
  private func isForeign(_ term: Term, on platform: String?) -> Bool {
    own.isComponent && isThing(term) && !own.has(term) && !isNamed(term, on: platform)
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

  /// Whether a criterion or step names the component for a platform.
  private func isNamed(_ term: Term, on platform: String?) -> Bool {
    let roles = (document.spec.condensed?.criteria ?? []).flatMap(\.claims).flatMap(\.roles)
    let named = roles.filter { $0.role == term.shortID }
    if let platform, !named.isEmpty {
      return named.contains { $0.platforms.isEmpty || $0.platforms.contains(platform) }
    }
    return all.contains { statement in
      statement.mentions.contains {
        $0.isCertain && $0.term.isAlike(term) && !statement.isInPassing($0)
          && !statement.isVerb($0)
      }
    }
  }

  /// Whether a phrase in the middle of a note is written like a type of the platform: "a Toggle".
  private func isType(_ mention: ComponentMention, in statement: Statement) -> Bool {
    guard mention.tokens.lowerBound > 0 else { return false }
    let before = statement.tokens[mention.tokens.lowerBound - 1]
    let isFirst = !before.isWord && [".", ":"].contains(before.text)
    return !isFirst && document.text(mention.range).first?.isUppercase == true
  }

  // MARK: Code

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
    guard let open = code.firstIndex(of: "("), code.first?.isUppercase == true else { return nil }
    let name = code[..<open]
    let argument = code[code.index(after: open)...].prefix { $0.isLetter }
    guard name.allSatisfy(\.isLetter), ["enabled", "checked", "selected"].contains(argument) else {
      return nil
    }
    return String(name)
  }

  // MARK: Examples

  /// Returns the findings about examples: "This custom button needs more attributes".
  func inExamples() -> [Finding] {
    guard document.spec.dialect.platforms == ["web"] else { return [] }
    return document.spec.texts.flatMap { block -> [Finding] in
      guard let first = block.lines.first, let last = block.lines.last,
        document.spec.words.tokens(in: block.lines).contains(where: { $0.text == "custom" })
      else { return [] }
      let range = first.union(last)
      guard !isNote(range) else { return [] }
      let statement = Statement(
        block.lines, range: range, location: block.location, own: own, in: document)
      return statement.mentions.compactMap { mention in
        guard mention.isCertain, !own.isMeant(by: mention), statement.isThisCustom(mention),
          isForeign(mention.term, on: nil)
        else { return nil }
        return finding(mention, statement, twin: nil, severity: .warning, confidence: .medium)
      }
    }
  }

  private func isNote(_ range: SourceRange) -> Bool {
    document.spec.notes.contains { $0.range.contains(range) }
  }

  // MARK: All

  private func isForeignName(_ mention: ComponentMention) -> Bool {
    mention.isCertain && !own.isMeant(by: mention)
  }

  /// Whether a sentence is about a component, be it in passing where nothing else speaks of it.
  private func isSubject(_ mention: ComponentMention, of statement: Statement) -> Bool {
    if statement.isInPassing(mention) || own.isPart(of: mention.term) && statement.isPlace(mention)
    {
      return false
    }
    return statement.isSubject(mention)
      || statement.isTarget(mention) && isOnlyOne(mention, statement)
  }

  private func finding(
    _ mention: ComponentMention, _ statement: Statement, twin: Statement?, severity: Severity?,
    confidence: Confidence
  ) -> Finding {
    Finding(
      range: mention.range, values: ["found": mention.phrase, "expected": own.name],
      related: twin.map { [($0.range, "the same is said of the right component here")] } ?? [],
      severity: severity, confidence: confidence, location: statement.location,
      subject: mention.phrase, needs: ["file"])
  }
}
