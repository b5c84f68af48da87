import SpecDiagnostics
import SpecModel
import SpecYAML

/// An announcement example that speaks another role than criteria and scenarios demand for its
/// platform.
///
/// Only the component itself is judged: a close button within a sheet has a role of its own.
struct AnnouncementRoleCheck: Check {
  static let optionKeys = ["roles", "placeholders"]
  static let placeholders = ["example", "platform", "found", "expected"]
  private let families: RoleFamilies
  private let names: [String]

  init(_ options: StrictMapping) throws(DataError) {
    families = try RoleFamilies(options, key: "roles")
    names = try options.strings("placeholders")
  }

  func findings(in document: Document) -> [Finding] {
    let all = SpokenExamples.all(in: document, placeholders: names)
    return all.flatMap { examples -> [Finding] in
      // Where a hint stands for the role, as on Android, the role is that of the other platform.
      let own = examples.required.roles.unique
      let others = document.spec.dialect.platforms.filter { $0 != examples.required.platform }
      let borrowed =
        examples.required.hints.isEmpty
        ? [] : others.flatMap { RequiredSpeech($0, in: document).roles }.unique
      return findings(
        examples, expected: own.isEmpty ? borrowed : own, isBorrowed: own.isEmpty, document)
        + kindred(examples, expected: own, document)
    }
  }

  private func findings(
    _ examples: SpokenExamples, expected: [String], isBorrowed: Bool, _ document: Document
  ) -> [Finding] {
    guard expected.contains(where: families.know) else { return [] }
    let fitting = examples.utterances.filter { fits($0, expected) }
    return examples.utterances.compactMap { utterance in
      let remarked = document.vocabulary.matches(in: utterance.remark, kinds: [.role])
      let known = utterance.roles.first { families.know($0.term.shortID) }
      guard let role = known ?? utterance.roles.first,
        !utterance.roles.contains(where: { fits($0, expected) }),
        !remarked.contains(where: { families.agree($0.term.shortID, role.term.shortID) })
      else { return nil }
      // "(dismiss button)" behind a link: a child, but one with the role that is demanded.
      let isRemarked = remarked.contains { fits($0, expected) }
      let isStray = isStray(role, in: utterance, of: examples, fitting, document)
      // Content and containers, which the families do not know, are spoken beside roles.
      guard isStray || known != nil,
        isRemarked || isStray
          || examples.isAboutComponent(utterance, like: fitting)
      else { return nil }
      // Any child may be a button; and where no example fits, the demand may have been
      // understood wrongly.
      let isButton = families.agree(role.term.shortID, "button")
      guard !fitting.isEmpty || !isButton && !isBorrowed,
        !isButton || isRemarked || examples.isPlain(utterance, like: fitting)
      else { return nil }
      return finding(
        utterance, role, examples, expected, isSure: !fitting.isEmpty && !isStray, document)
    }
  }

  /// Returns the one example that speaks a role of the same family, "text field" for a search field,
  /// where all the others speak the very role that is demanded.
  private func kindred(
    _ examples: SpokenExamples, expected: [String], _ document: Document
  ) -> [Finding] {
    guard expected.count == 1, let own = document.vocabulary.term("role." + expected[0]) else {
      return []
    }
    let speaking = examples.utterances.filter { !$0.roles.isEmpty }
    let others = speaking.filter { !$0.roles.contains { $0.term.id == own.id } }
    guard others.count == 1, speaking.count > 2, let role = others[0].roles.first,
      fits(role, expected), others[0].roles.count == 1, !isOneControl(role.term, own),
      examples.isAboutComponent(others[0], like: speaking)
    else { return [] }
    return [finding(others[0], role, examples, expected, isSure: false, document)]
  }

  /// Whether two roles are one to the vocabulary, or one is a kind of the other.
  private func isOneControl(_ left: Term, _ right: Term) -> Bool {
    left.sameAs.contains(right.shortID) || left.includes.contains(right.shortID)
      || right.sameAs.contains(left.shortID) || right.includes.contains(left.shortID)
  }

  /// Whether a role stands among examples that nearly all fit, and nothing else in the document
  /// speaks of such a control: then it is no child's.
  private func isStray(
    _ role: Vocabulary.Match, in utterance: Utterance, of examples: SpokenExamples,
    _ fitting: [Utterance], _ document: Document
  ) -> Bool {
    guard fitting.count >= 2, 3 * fitting.count >= 2 * (examples.utterances.count - 1) else {
      return false
    }
    return !document.spec.texts.contains { block in
      guard let first = block.lines.first, !utterance.announcement.range.contains(first) else {
        return false
      }
      let tokens = document.spec.words.tokens(in: block.lines)
      return document.vocabulary.matches(in: tokens, kinds: [.role]).contains {
        families.agree($0.term.shortID, role.term.shortID)
      }
    }
  }

  /// Whether a role is demanded, or one that is the same control elsewhere; a role that the
  /// families do not know is content or a container, and says nothing.
  private func fits(_ role: Vocabulary.Match, _ expected: [String]) -> Bool {
    expected.contains { families.agree(role.term.shortID, $0) }
  }

  private func fits(_ utterance: Utterance, _ expected: [String]) -> Bool {
    utterance.roles.contains { fits($0, expected) }
  }

  private func finding(
    _ utterance: Utterance, _ role: Vocabulary.Match, _ examples: SpokenExamples,
    _ expected: [String], isSure: Bool, _ document: Document
  ) -> Finding {
    let names = expected.map { "\"\(document.name("role.\($0)").lowercased())\"" }
    var related = examples.required.rolePlaces.prefix(2).map {
      (range: $0.range, message: "\($0.block) demands it here")
    }
    if let sibling = examples.utterances.first(where: { fits($0, expected) }) {
      related.append((sibling.range, "this example speaks it"))
    }
    return Finding(
      range: role.range,
      values: [
        "example": utterance.announcement.text.value.shortened,
        "platform": document.names([examples.required.platform], kind: .platform),
        "found": document.text(role.range), "expected": names.joinedAsText("or"),
      ],
      related: related, confidence: isSure ? .high : .medium,
      location: examples.location(utterance),
      subject: Lexer.fold(utterance.announcement.text.value), needs: ["file"])
  }
}
