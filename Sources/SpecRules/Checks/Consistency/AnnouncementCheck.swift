import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// An announcement with a role that nothing demands for its platform, though others like it have
/// one that is demanded; one without the role that all others like it speak; or one in the words of the
/// other platform's screen reader: Swift, as examples are compared with each other and with what is demanded.
struct AnnouncementCheck: CheckOfFault {
  static let summary: String? =
    "An announcement example does not say what the screen reader of its platform should say."
  static let placeholders = ["example", "platform", "found", "expected", "reader"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case otherRole = "other-role"
    case missingRole = "missing-role"
    case otherPlatform = "other-platform"
  }

  var cases: [String] { kind == .otherPlatform ? ["says", "does-not-say"] : [] }

  func findings(in document: Document) -> [Finding] {
    let all = document.announced
    return all.flatMap { announced in
      switch kind {
      case .otherRole: announced.examples.compactMap { finding($0, announced, all, document) }
      case .missingRole: missing(from: announced)
      case .otherPlatform: ofOtherPlatform(announced, document)
      }
    }
  }

  private func missing(from announced: Announced) -> [Finding] {
    let spoken = announced.fitting
    guard !announced.roles.isEmpty, let other = spoken.first else { return [] }
    return announced.examples.compactMap { example in
      // A message that appears by itself has no role.
      guard example.parts.allSatisfy({ $0.role == nil && !$0.isHint }), example.parts.count > 1,
        example.names.contains(where: { name in spoken.contains { $0.names.contains(name) } })
      else { return nil }
      return announced.finding(
        in: example, at: example.announcement.text.range,
        ["expected": announced.demanded],
        announced.demands + [(other.announcement.text.range, "this example has it")])
    }
  }

  private func finding(
    _ example: ReadAnnouncement, _ announced: Announced, _ all: [Announced], _ document: Document
  ) -> Finding? {
    // What may be heard is not demanded.
    guard announced.roles.contains(where: { !$0.fact.isOpen }),
      // "North field, group, Gate, switch": what is around it may be heard first.
      !announced.speaksDemandedRole(example),
      // The role is said of what was named before it; "pop-up window, Copy" begins with a window.
      let name = example.parts.firstIndex(where: \.isName),
      let part = example.parts[name...].first(where: {
        $0.role != nil
      }), let role = part.role, !isOfPart(role, document)
    else { return nil }
    // What another platform demands may be another role.
    let same = twin(of: example, [announced])
    let twin = same ?? twin(of: example, all)
    // A role that the document names elsewhere may still be wrong where it is that of another platform,
    // but not where the remark after the example names it: "Crops, heading" (list heading).
    let named = mentions(of: role, document)
    let remarks = named.filter {
      example.announcement.range.contains($0) && !example.announcement.text.range.contains($0)
    }
    let isOfOther = twin != nil && all.count(where: { !$0.examples.isEmpty }) > 1 && remarks.isEmpty
    // What has a state or a value is no button beside the component.
    let isOfComponent =
      twin != nil || announced.names.contains(example.parts[name].text)
      || example.parts.contains { !$0.isName && $0.role == nil && !$0.isHint }
    guard isOfOther || isOfComponent && named.count == 1 else { return nil }
    let range = announced.range(part.places)
    return announced.finding(
      in: example, at: range,
      ["found": document.text(range), "expected": announced.demanded],
      announced.demands
        + (same.map { [($0.announcement.text.range, "this example has it")] } ?? []))
  }

  /// Where a document names a role.
  private func mentions(of role: String, _ document: Document) -> [SourceRange] {
    let words = document.spec.words
    return words.mentions.compactMap { mention -> SourceRange? in
      guard mention.kind == .role, let term = words.vocabulary.term(mention),
        words.vocabulary.areSame(term.shortID, role)
      else { return nil }
      return words.tokens[Int(mention.start)].range
    }.uniqued
  }

  /// Whether a criterion on something else names a part with that role: "begins with a heading".
  private func isOfPart(_ role: String, _ document: Document) -> Bool {
    let words = document.spec.words
    let places = document.reading.criteria.filter { $0.attribute != "role" }.flatMap(\.places)
    let named = places.flatMap { words.mentions(in: $0) }.filter { mention in
      mention.kind == .role && words.vocabulary.term(mention)?.shortID == role
    }
    return named.contains { $0.start > 0 && words[Int($0.start) - 1].isIndefinite }
  }

  /// Returns another example of the same thing, with another role, which is demanded.
  private func twin(of example: ReadAnnouncement, _ all: [Announced]) -> ReadAnnouncement? {
    let roles = example.parts.compactMap(\.role)
    let names = example.parts.filter(\.isName).map(\.text)
    return all.lazy.flatMap { announced in
      announced.fitting.filter { other in
        other.announcement.range != example.announcement.range
          && !other.parts.contains { $0.role.map(roles.contains) ?? false }
      }
    }.first { $0.parts.contains { $0.isName && names.contains($0.text) } }
  }
}

extension ReadAnnouncement.Part {
  /// Whether it may name something: it is no role, state or hint, and does not begin with a number, as
  /// values and positions do.
  fileprivate var isName: Bool {
    role == nil && states.isEmpty && !isHint && text.first?.isNumber == false
  }
}
