import SpecDiagnostics
import SpecModel
import SpecYAML

/// An announcement example that speaks no role, where the document demands one and other
/// examples of the platform speak one.
struct SilentRoleCheck: CheckWithoutOptions {
  static let placeholders = ["example", "platform", "expected"]

  func findings(in document: Document) -> [Finding] {
    SpokenExamples.all(in: document).flatMap { examples -> [Finding] in
      let required = examples.required
      // "Double tap to activate" stands for the role only where it is demanded.
      let (speaking, silent) = examples.utterances.partitioned {
        speaksRole($0) || !required.hints.isEmpty && !$0.hints.isEmpty
      }
      guard !required.roles.isEmpty || !required.hints.isEmpty, (1...2).contains(silent.count),
        speaking.count >= silent.count
      else { return [] }
      return silent.filter { examples.isPlain($0, like: speaking) }
        .map { finding($0, examples, like: speaking[0], document) }
    }
  }

  private func speaksRole(_ utterance: Utterance) -> Bool {
    !utterance.roles.isEmpty || utterance.looseRoles.contains { !$0.term.isHint }
      || utterance.hints.contains { $0.term.shortID == "links_available" }
  }

  private func finding(
    _ utterance: Utterance, _ examples: SpokenExamples, like sibling: Utterance,
    _ document: Document
  ) -> Finding {
    let expected = (examples.required.roles + examples.required.hints).unique
    let related = examples.required.rolePlaces.prefix(1).map {
      (range: $0.range, message: "\($0.block) demands it here")
    }
    return Finding(
      range: utterance.range,
      values: [
        "example": utterance.announcement.text.value.shortened,
        "platform": document.names([examples.required.platform], kind: .platform),
        "expected": expected.map { "\"\(document.name("role.\($0)").lowercased())\"" }
          .joinedAsText("or"),
      ],
      related: related + [(sibling.range, "this example speaks it")],
      location: examples.location(utterance),
      subject: Lexer.fold(utterance.announcement.text.value), needs: ["file"])
  }
}
