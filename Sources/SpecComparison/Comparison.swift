import SpecDiagnostics
public import SpecFacts
public import SpecLanguage
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
  private let comparer: Comparer
  /// The words of the component's name, hashed as in the singular.
  public var name: [UInt64] { comparer.ownName }
  /// The ends of names that only one passage may have: other components, if other documents are
  /// about them; see `end(of:)`.
  public var nameEnds: WordSet { comparer.nameEnds }
  /// What it is about.
  public var nouns: SubjectNouns {
    SubjectNouns(
      all: comparer.nouns.all.filter { $0.count > 0 }.map(\.hash),
      frequent: comparer.nouns.all.filter { $0.count > 4 }.map(\.hash),
      unshared: comparer.unsharedPassages.map { $0.nouns.map(\.noun) })
  }

  /// Compares what a document says, and what the other documents of the run know of it.
  ///
  /// One branch may be switched off.
  public init(
    _ reading: SpecReading, code: CodeFacts = CodeFacts(),
    others: OtherDocuments = OtherDocuments(), without branch: Branch? = nil
  ) {
    let comparable = reading.comparable
    comparer = Comparer(comparable, code: code, others: others, without: branch)
    // By the places in the whole reading.
    pairing =
      comparable.criteria.count == reading.criteria.count ? comparer.pairing : Pairing(reading)
    let components = comparer.components
    let copies = comparer.copies.filter { copy in
      !components.contains { copy.range.contains($0.range) }
    }
    differences = (comparer.all + components + copies).sorted { $0.range < $1.range }
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
      return reading.tests.map { Comparer($0, code: CodeFacts(), others: others, without: branch) }
        .flatMap { $0.allNumbers + $0.twoSided + $0.oppositeStates }
    }
    var all = allNumbers + noteDestinations + noteStates + noteRoles + repeats
    if reading.hasTwoSides {
      all += twoSided + triggers + spoken + leftOutKeys + heardLists + leftOutParts
    }
    // What nothing but the rest of the document contradicts.
    for odd in statesNamedOnce + parallels {
      let same = all.indices.filter { all[$0].kind == odd.kind && all[$0].concerns(odd.range) }
      if same.isEmpty {
        all.append(odd)
      } else if let hint = same.first, same.allSatisfy({ all[$0].isHint }) {
        all[hint] = odd
      }
    }
    return all
  }

  /// What criteria and the events that belong to them say differently.
  private var twoSided: [Difference] {
    platforms + roles + states + outcomes + quotations + applies + destinations
  }
}
