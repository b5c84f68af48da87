import SpecDiagnostics
public import SpecFacts
import SpecLanguage
import SpecModel

/// What the parts of a document say of the same thing, side by side.
///
/// This module pairs what belongs together and finds what differs. It refuses to say how bad that
/// is: that is the business of rules.
public struct Comparison {
  /// What they say differently, in document order.
  public let differences: [Difference]
  /// Which steps and events cover which criterion.
  public let pairing: Pairing

  /// Compares what a document says.
  public init(_ reading: SpecReading) {
    let comparable = reading.comparable
    let comparer = Comparer(comparable)
    // By the places in the whole reading.
    pairing =
      comparable.criteria.count == reading.criteria.count ? comparer.pairing : Pairing(reading)
    differences = (comparer.all + comparer.components).sorted { $0.range < $1.range }
  }

  /// Returns the differences of a kind.
  public func differences(_ kind: Difference.Kind) -> [Difference] {
    differences.filter { $0.kind == kind }
  }
}

extension Comparer {
  /// What the parts of a document say differently.
  var all: [Difference] {
    // Each test is about something of its own.
    guard !reading.hasTwins else {
      return reading.tests.map { Comparer($0) }
        .flatMap { $0.allNumbers + $0.twoSided + $0.oppositeStates }
    }
    var all = allNumbers
    if reading.hasTwoSides {
      all += twoSided + triggers + leftOutKeys + namedParts
      all += unheard.filter { lost in !all.contains { $0.concerns(lost.range) } }
    }
    // What nothing but the rest of the document contradicts.
    for odd in statesNamedOnce + announcedStates + unspokenRoles + rolesNamedOnce
    where !all.contains(where: { $0.kind == odd.kind && $0.concerns(odd.range) }) {
      all.append(odd)
    }
    return all
  }

  /// What criteria and the events that belong to them say differently.
  private var twoSided: [Difference] {
    platforms + roles + states + denials + applies
  }
}
