import SpecLinting
import SpecModel

/// Holds the model of a fixed document to the one that it had before.
///
/// Safe fixes promise that the model changes only where an edit meant it. A statement of the model
/// (`ModelFacts`) may come, go or differ
/// - where an edit is in the text that it rests on: the thing itself, the criterion or step
///   that it is under, the title of its step or scenario; and
/// - below a heading, label, title or key that was not recognised and is, because an edit fixed
///   it, until what it governs ends (`FixedNames`).
///
/// Everything else is there as often as before, says the same, and has moved with the edits only.
struct ModelComparison {
  /// What the model says otherwise though no edit meant it, in words.
  private(set) var faults: [String] = []

  init(from old: ComponentSpec, to new: ComponentSpec, _ trace: FixTrace) {
    let fixed = FixedNames(from: old, to: new, trace)
    var lost = ModelFacts(old).all.map { (fact: $0, start: trace.moved($0.start)) }
    let gained = ModelFacts(new).all.map { (fact: $0, start: $0.start) }
      .beyond(&lost) { "\($0.kind) \($1) \($0.text)" }
    for (fact, start) in lost where !trace.touches(before: fact.scope) && !fixed.govern(start) {
      faults.append("the model loses \(fact.kind): \(fact.text)")
    }
    for (fact, start) in gained where !trace.touches(after: fact.scope) && !fixed.govern(start) {
      faults.append("the model gains \(fact.kind): \(fact.text)")
    }
  }
}
