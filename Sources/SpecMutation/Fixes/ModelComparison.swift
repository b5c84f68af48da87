import SpecDiagnostics
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

  private struct Key: Hashable {
    let kind: String
    let start: Int
    let text: String
  }

  init(from old: ComponentSpec, to new: ComponentSpec, _ trace: FixTrace) {
    let before = ModelFacts(old).all
    let after = ModelFacts(new).all
    let fixed = FixedNames(from: old, to: new, trace)
    var left: [Key: Int] = [:]
    for fact in after {
      left[Key(kind: fact.kind, start: fact.start, text: fact.text), default: 0] += 1
    }
    for fact in before {
      let start = trace.moved(fact.start)
      let key = Key(kind: fact.kind, start: start, text: fact.text)
      if let count = left[key], count > 0 {
        left[key] = count - 1
      } else if !trace.touches(before: fact.scope), !fixed.govern(start) {
        faults.append("the model loses \(fact.kind): \(fact.text)")
      }
    }
    for fact in after {
      let key = Key(kind: fact.kind, start: fact.start, text: fact.text)
      guard let count = left[key], count > 0 else { continue }
      left[key] = count - 1
      if !trace.touches(after: fact.scope), !fixed.govern(fact.start) {
        faults.append("the model gains \(fact.kind): \(fact.text)")
      }
    }
  }
}
