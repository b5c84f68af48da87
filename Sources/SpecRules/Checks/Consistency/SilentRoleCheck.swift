import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// An announcement without the role that all others like it speak.
struct SilentRoleCheck: CheckWithoutOptions {
  static let placeholders = ["example", "platform", "expected"]

  func findings(in document: Document) -> [Finding] {
    document.announced.flatMap { announced -> [Finding] in
      let spoken = announced.examples.filter { example in
        example.parts.contains { $0.role.map(announced.demands) ?? false }
      }
      guard !announced.roles.isEmpty, let other = spoken.first else { return [] }
      return announced.examples.compactMap { example in
        // A message that appears by itself has no role.
        guard example.parts.allSatisfy({ $0.role == nil && !$0.isHint }), example.parts.count > 1,
          example.names.contains(where: { name in spoken.contains { $0.names.contains(name) } })
        else { return nil }
        return announced.finding(
          on: .role, in: example, at: example.announcement.text.range,
          ["expected": announced.demanded],
          [(other.announcement.text.range, "this example speaks it")])
      }
    }
  }
}
