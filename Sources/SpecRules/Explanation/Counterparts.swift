import SpecAPIs
import SpecComparison
public import SpecDiagnostics
import SpecFacts
public import SpecModel

/// A part of a document, and the parts that say something of the same.
public struct Counterparts: Sendable {
  /// The part itself.
  public let own: SourceRange
  /// The others, in document order.
  public let others: [SourceRange]
}

extension Ruleset {
  /// Returns the steps of the criterion on a line, one-based, the criteria of a step there, or the
  /// twins of the aspect or framework there; nil where there is none of these.
  public func counterparts(of loaded: LoadedFile, line: Int) -> Counterparts? {
    guard let spec = loaded.spec, spec.isComparable else { return nil }
    return LineReading(document: document(spec, loaded.problems), line: line).counterparts
  }

  /// Returns a sentence for each real name of an API that has a spelling.
  public func descriptions(ofAPI spelling: String) -> [String] { apis.descriptions(of: spelling) }
}

extension LineReading {
  /// What is on the line, and what says something of the same.
  var counterparts: Counterparts? {
    let found = ofCriterion ?? ofStep ?? ofNotes
    return found.map { Counterparts(own: $0.own, others: Array(Set($0.others)).sorted()) }
  }

  private var ofCriterion: Counterparts? {
    for (place, read) in reading.criteria.enumerated() where isHere(read.criterion.range) {
      let events = pairing.events[place].map { reading.events[$0].step.range }
      return Counterparts(
        own: read.criterion.range,
        others: events + pairing.heard[place].map { pairing.steps[$0].step.range })
    }
    return nil
  }

  private var ofStep: Counterparts? {
    for event in reading.events {
      let steps = [event.step] + event.outcomes.map(\.step)
      guard let step = steps.first(where: { isHere($0.range) }) else { continue }
      let paired = reading.criteria.indices.filter { place in
        pairing.events[place].contains { reading.events[$0] === event }
          || pairing.heard[place].contains { pairing.steps[$0].step.range == step.range }
      }
      return Counterparts(
        own: step.range, others: paired.map { reading.criteria[$0].criterion.range })
    }
    return nil
  }

  private var ofNotes: Counterparts? {
    let notes = document.spec.notes
    for (place, aspect) in notes.enumerated().flatMap({ notes in
      notes.element.aspects.map { (notes.offset, $0) }
    }) {
      if isHere(aspect.heading) {
        let twins = notes.enumerated().filter { $0.offset != place }
          .compactMap { $0.element.aspect(aspect.id)?.heading }
        return Counterparts(own: aspect.heading, others: twins)
      }
      guard let label = aspect.frameworks.first(where: { isHere($0.range) }) else { continue }
      return Counterparts(
        own: label.range, others: aspect.frameworks.map(\.range).filter { $0 != label.range })
    }
    return nil
  }
}
