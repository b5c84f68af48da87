import SpecAPIs
import SpecDiagnostics
import SpecModel

/// The notes of two platforms below each other's headings.
///
/// Each of the two speaks of the other platform's frameworks, in its labels and in the names that it
/// gives, and hardly of its own: then the headings are wrong, and not the fifty names below them.
struct SwappedSectionsCheck: CheckWithoutOptions {
  static let placeholders = ["found", "expected", "other"]

  func findings(in document: Document) -> [Finding] {
    let notes = document.spec.notes
    for (place, first) in notes.enumerated() {
      for second in notes[(place + 1)...] where second.platform != first.platform {
        guard speaks(first, of: second.platform, document),
          speaks(second, of: first.platform, document)
        else { continue }
        let edits = [
          Edit(range: first.title.range, text: second.title.value),
          Edit(range: second.title.range, text: first.title.value),
        ]
        return [
          Finding(
            range: first.heading,
            values: [
              "found": first.title.value, "other": second.title.value,
              "expected": document.name("platform.\(second.platform)"),
            ],
            related: [
              (second.heading, "the notes below this heading are for the other platform, too")
            ],
            location: [first.title.value], subject: first.title.value,
            fixes: [
              Fix(
                title: "Swap the two titles", applicability: .unsafe,
                edits: edits.sorted { $0.range < $1.range })
            ],
            breaks: [.platformsOfNotes] + [first, second].map { .place($0.heading.lowerBound) })
        ]
      }
    }
    return []
  }

  /// Whether notes name the frameworks of a platform, and nearly never those of their own.
  private func speaks(_ notes: PlatformNotes, of platform: String, _ document: Document) -> Bool {
    let frameworks = document.spec.dialect.frameworks
    var (own, others) = (0, 0)
    for id in notes.aspects.flatMap(\.frameworks).flatMap(\.frameworks) {
      if frameworks[notes.platform]?.contains(id) == true { own += 1 }
      if frameworks[platform]?.contains(id) == true { others += 1 }
    }
    for judged in document.judgedSpans
    where judged.span.frameworks.isEmpty && notes.range.contains(judged.span.range) {
      others += judged.verdicts.count { verdict in
        guard case .foreign(let framework) = verdict.kind else { return false }
        return framework.platform.rawValue == platform && verdict.confidence == .high
      }
    }
    return others >= 3 && others > 3 * own
  }
}
