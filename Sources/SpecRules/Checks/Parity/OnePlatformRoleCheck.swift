import SpecDiagnostics
import SpecFacts
import SpecModel

/// A checklist that names the role for one platform and says nothing of it for the other.
///
/// A role without a platform holds for both, and so does "n/a"; scenarios that name the role for the
/// other platform contradict the checklist, which is another rule's business.
struct OnePlatformRoleCheck: CheckWithoutOptions {
  static let placeholders = ["platform", "other", "role"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    let wanted = Set(spec.notesInScope.map(\.platform)).sorted()
    let criteria = document.reading.criteria.filter { $0.attribute == "role" }
    guard wanted.count > 1, let first = criteria.first,
      criteria.allSatisfy({ !$0.platforms.isEmpty && $0.criterion.children.isEmpty })
    else { return [] }
    let named = Set(criteria.flatMap(\.platforms.ids))
    let missing = wanted.filter { !named.contains($0) }
    guard missing.count == 1, let platform = wanted.first(where: named.contains),
      criteria.contains(where: { !$0.statement.roles.isEmpty }),
      !scenarios(of: document, name: missing[0])
    else { return [] }
    return [
      Finding(
        range: first.criterion.range,
        values: [
          "platform": document.name("platform.\(platform)"),
          "other": document.name("platform.\(missing[0])"),
          "role": document.text(folding: first.criterion.lines),
        ],
        location: ["Condensed", first.criterion.label?.value ?? ""], subject: missing[0],
        needs: [.file, .roleCriteria])
    ]
  }

  /// Whether a step about the role names a platform.
  private func scenarios(of document: Document, name platform: String) -> Bool {
    document.reading.events.flatMap(\.outcomes).contains { outcome in
      outcome.statement.attributes.contains("role")
        && outcome.statement.platforms.union(outcome.statement.partial).ids.contains(platform)
    }
  }
}
