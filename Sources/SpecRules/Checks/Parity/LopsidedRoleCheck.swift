import SpecDiagnostics
import SpecModel

/// A checklist that names the role for one platform and says nothing of it for the other.
///
/// A role without a platform holds for both, and so does "n/a"; scenarios that name the role for the
/// other platform contradict the checklist, which is another rule's business.
struct LopsidedRoleCheck: CheckWithoutOptions {
  static let placeholders = ["platform", "other", "role"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    let wanted = Set(spec.notesInScope.map(\.platform)).sorted()
    let criteria = (spec.condensed?.criteria ?? []).flatMap(\.withDescendants)
      .filter { $0.attribute == "role" }
    guard wanted.count > 1, let first = criteria.first,
      criteria.allSatisfy({ !$0.platforms.isEmpty && $0.children.isEmpty })
    else { return [] }
    let named = Set(criteria.flatMap(\.platforms))
    let missing = wanted.filter { !named.contains($0) }
    let claims = criteria.flatMap(\.claims)
    guard missing.count == 1, let platform = wanted.first(where: named.contains),
      claims.contains(where: { !$0.roles.isEmpty }), !scenarios(of: document, name: missing[0])
    else { return [] }
    return [
      Finding(
        range: first.range,
        values: [
          "platform": document.name("platform.\(platform)"),
          "other": document.name("platform.\(missing[0])"),
          "role": document.text(folding: first.lines),
        ],
        location: ["Condensed", first.label?.value ?? ""], subject: missing[0],
        needs: ["file", "criteria/role"])
    ]
  }

  /// Whether a step about the role names a platform.
  private func scenarios(of document: Document, name platform: String) -> Bool {
    (document.spec.gherkin?.scenarios ?? []).flatMap(\.allSteps).contains { step in
      step.claims.contains { claim in
        claim.attribute == "role" && (claim.platforms?.contains(platform) ?? false)
      }
    }
  }
}
