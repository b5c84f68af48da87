import SpecDiagnostics
public import SpecLanguage
public import SpecModel

/// What a criterion says, read into facts.
///
/// This module reads what the parts of a document say: actions, roles, states, effects, numbers. It
/// refuses to compare them: that is the business of SpecComparison.
public final class ReadCriterion {
  /// The criterion.
  public let criterion: Criterion
  /// The attribute that it is about: the one that is its label, or of a part: "Button role".
  public let attribute: String?
  /// What its label says to do.
  public let trigger: Trigger
  /// What it says to happen.
  public let statement: Statement
  /// The event that belongs to it and to no other one: the detail of a test.
  public let twin: ReadEvent?

  init(
    criterion: Criterion, attribute: String?, trigger: Trigger, statement: Statement,
    twin: ReadEvent? = nil
  ) {
    self.criterion = criterion
    self.attribute = attribute
    self.trigger = trigger
    self.statement = statement
    self.twin = twin
  }
}

/// A step that says what happens, read into facts.
public final class ReadOutcome {
  /// The step.
  public let step: Step
  /// What it says.
  public let statement: Statement

  init(_ step: Step, _ statement: Statement) {
    self.step = step
    self.statement = statement
  }
}

/// What a scenario says about one trigger.
public final class ReadEvent {
  /// The scenario.
  public let scenario: NumberedPart
  /// The step that names the trigger.
  public let step: Step
  /// What is done.
  public let trigger: Trigger
  /// The steps that say what happens.
  public internal(set) var outcomes: [ReadOutcome] = []
  /// Whether a screen reader runs by then.
  public internal(set) var hasScreenReader: Bool

  init(scenario: NumberedPart, step: Step, trigger: Trigger, hasScreenReader: Bool) {
    self.scenario = scenario
    self.step = step
    self.trigger = trigger
    self.hasScreenReader = hasScreenReader
  }
}

/// A document read into facts.
public struct SpecReading {
  /// The document.
  public let spec: ComponentSpec
  /// Its words.
  public let words: Words
  /// The criteria, those below others included, in document order.
  public private(set) var criteria: [ReadCriterion] = []
  /// The events of the scenarios, in document order.
  public private(set) var events: [ReadEvent] = []
  /// The developer notes, in document order.
  public private(set) var notes: [ReadNote] = []
  /// The examples of what is announced, in document order.
  public private(set) var announcements: [ReadAnnouncement] = []

  /// Reads a document.
  public init(_ spec: ComponentSpec) {
    self.spec = spec
    words = spec.words
    // A spec for the web may name any platform that browsers run on.
    let platforms = PlatformSet(spec.dialect.platforms)
    let reader = FactReader(words: words, known: platforms.count > 1 ? platforms : .all)
    criteria = spec.allCriteria.map { reader.criterion($0) }
    events = spec.scenarios.flatMap { reader.events(of: $0) }
    for test in spec.tests {
      let criterion = reader.criterion(of: test) ?? reader.criterion(test.criterion)
      reader.limit(criterion, to: test.platform)
      criteria.append(criterion)
      events += [criterion.twin].compactMap(\.self)
    }
    for platform in spec.notes {
      reader.add(platform, to: &notes)
      announcements += platform.announcements.map { reader.announcement($0) }
    }
  }
}

extension SpecReading {
  /// The scenarios; where the document has none, those of its tests.
  public var scenariosOrTests: [NumberedPart] {
    spec.gherkin?.parts ?? criteria.compactMap { $0.twin?.scenario }
  }

  /// Whether there are both a checklist and scenarios, or tests that are both.
  public var hasTwoSides: Bool {
    spec.gherkin != nil && spec.condensed != nil || hasTwins
  }

  /// Whether each event belongs to one criterion.
  public var hasTwins: Bool { !spec.tests.isEmpty && !events.isEmpty }

  /// The reading without the roles and attributes of lists and tables: each may be that of another
  /// part, and hold in a case of its own.
  public var comparable: SpecReading {
    guard !spec.tests.isEmpty else { return self }
    var others = self
    others.criteria.removeAll { $0.twin == nil && $0.criterion.attribute != nil }
    return others
  }

  /// All but criteria and events: what is left of a document that has too many of them to compare.
  public var withoutSides: SpecReading {
    var rest = self
    rest.criteria = []
    rest.events = []
    return rest
  }

  /// Each test by itself: a document with one criterion and one event.
  public var tests: [SpecReading] {
    criteria.compactMap { criterion in
      criterion.twin.map { event in
        var test = self
        test.criteria = [criterion]
        test.events = [event]
        return test
      }
    }
  }

  /// Returns what a criterion says.
  public func read(_ criterion: Criterion) -> ReadCriterion? {
    criteria.first { $0.criterion.range == criterion.range }
  }

  /// Returns what a step says to happen.
  public func statement(of step: Step) -> Statement? {
    events.lazy.flatMap(\.outcomes).first { $0.step.range == step.range }?.statement
  }

  /// Every platform that the checklist or a scenario names.
  public var platforms: PlatformSet {
    var named = criteria.reduce(into: PlatformSet()) { $0.formUnion($1.platforms) }
    for event in events {
      named.formUnion(event.trigger.platforms)
      for outcome in event.outcomes {
        named.formUnion(outcome.statement.platforms.union(outcome.statement.partial))
      }
    }
    return named
  }
}

extension ReadCriterion {
  /// The tokens of its label and its text.
  public var places: [Range<Int>] { trigger.places + statement.places }

  /// Every platform that it names.
  public var platforms: PlatformSet {
    trigger.platforms.union(statement.platforms).union(statement.partial)
  }
}
