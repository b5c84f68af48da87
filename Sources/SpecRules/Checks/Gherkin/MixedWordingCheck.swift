import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Steps that speak of the one who tests, or demand outcomes, in other words than most others.
struct MixedWordingCheck: CheckOfFault {
  static let options: CheckOptions = [
    "of": .one(of: Fault.self, "Whether it compares who acts, or how outcomes are demanded.")
  ]
  static let placeholders = ["step", "found", "expected"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case actor, modality
  }

  /// A step with the place of the words that it uses.
  private typealias Use = (words: Int, range: SourceRange, step: Step?, location: [String])

  func findings(in document: Document) -> [Finding] {
    let form = document.spec.dialect.stepForm
    let uses = uses(in: document)
    var counts: [Int: Int] = [:]
    for use in uses { counts[use.words, default: 0] += 1 }
    guard counts.count > 1,
      let most = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) })?.key,
      let usual = uses.first(where: { $0.words == most })
    else { return [] }
    let others = uses.filter { $0.words != most }
    guard let first = others.first else { return [] }
    let names = kind == .actor ? form.actors.map(\.name) : form.modals
    return [
      Finding(
        range: first.range,
        values: [
          "step": (first.step?.line(in: document) ?? document.spec.gherkin?.given?.value ?? "")
            .shortened, "found": names[first.words], "expected": names[most],
        ],
        related: [(usual.range, "one of \(counts[most] ?? 0) with \(names[most].quoted)")]
          + others.dropFirst().prefix(4).map { ($0.range, "also \(names[$0.words].quoted)") },
        location: first.location, subject: names[first.words], needs: [.criteria])
    ]
  }

  private func uses(in document: Document) -> [Use] {
    let spec = document.spec
    guard let gherkin = spec.gherkin, !spec.dialect.stepForm.actors.isEmpty else { return [] }
    var uses: [Use] = []
    if kind == .actor, let given = gherkin.given,
      let actor = StepPhrasing(Array(spec.words.tokens(in: given.range)), of: spec).actor
    {
      uses.append((actor, given.range, nil, ["Gherkin"]))
    }
    for scenario in gherkin.scenarios {
      let location = scenario.location
      for step in scenario.allSteps
      where kind == .actor ? step.role != .other : step.role == .outcome {
        let tokens = spec.words.tokens(in: step.lines)
        let used =
          kind == .actor
          ? StepPhrasing(tokens, of: spec).actor : StepPhrasing.modal(in: tokens, of: spec)
        guard let found = used else { continue }
        uses.append((found, step.range, step, location))
      }
    }
    return uses
  }
}
