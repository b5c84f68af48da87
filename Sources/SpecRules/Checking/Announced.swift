import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// The examples of what a screen reader says on one platform, with what the document demands.
final class Announced {
  /// The platform's id.
  let platform: String
  /// The examples, in document order.
  let examples: [ReadAnnouncement]
  /// The roles that the checklist and the scenarios demand for the platform, without repetitions.
  let roles: [(fact: RoleFact, range: SourceRange)]
  /// What the document quotes as names: few examples ask, and notes are to be read for it.
  private(set) lazy var names = Set(quoted + reading.notes.flatMap(\.quotedNames))
  /// The examples that speak a role that is demanded.
  private(set) lazy var fitting = examples.filter(speaksDemandedRole)
  private let quoted: [String]
  private let reading: SpecReading
  /// The ids of the roles, each once.
  private let roleIDs: [String]

  /// Returns the examples of a document, platform by platform; nothing where it has none.
  static func all(in reading: SpecReading) -> [Announced] {
    guard !reading.announcements.isEmpty else { return [] }
    var demands = reading.criteria.map { (statement: $0.statement, range: $0.criterion.range) }
    for outcome in reading.events.flatMap(\.outcomes) {
      demands.append((outcome.statement, outcome.step.range))
    }
    return reading.spec.notes.map { Announced($0.platform, reading, demands) }
  }

  /// Creates those of one platform with what the checklist and the scenarios demand of all of them.
  private init(
    _ platform: String, _ reading: SpecReading,
    _ demands: [(statement: Statement, range: SourceRange)]
  ) {
    self.platform = platform
    self.reading = reading
    quoted = demands.flatMap(\.statement.quotedNames)
    examples = reading.announcements.filter { $0.announcement.platform == platform }
    let set = PlatformSet([platform])
    roles = demands.flatMap { demand in
      demand.statement.roles.filter { $0.platforms.isEmpty || !$0.platforms.isDisjoint(with: set) }
        .map { ($0, demand.range) }
    }
    roleIDs = roles.map(\.fact.role).uniqued
  }

  /// The platform's name.
  var name: String { reading.spec.name("platform.\(platform)") }

  /// Whether a role is demanded.
  func demands(_ role: String) -> Bool {
    roleIDs.contains { reading.words.vocabulary.areSame($0, role) }
  }

  /// Whether an example speaks a role that is demanded.
  func speaksDemandedRole(_ example: ReadAnnouncement) -> Bool {
    example.parts.contains { $0.role.map(demands) ?? false }
  }

  /// The names of the roles that are demanded, for a message.
  var demanded: String {
    roleIDs.map { reading.spec.name("role.\($0)").lowercased().quoted }
      .uniqued.joinedAsText("or")
  }

  /// Where each of these roles is demanded first.
  var demands: [(range: SourceRange, message: String)] {
    roleIDs.compactMap { id in roles.first { $0.fact.role == id }?.range }.uniqued
      .map { ($0, "this demands the role") }
  }

  /// Returns the range of some tokens.
  func range(_ places: Range<Int>) -> SourceRange {
    let tokens = reading.words.tokens
    guard let first = places.first, let last = places.last else { return SourceRange(at: 0) }
    return tokens[first].range.union(tokens[last].range)
  }

  /// Makes a finding on the role in an example.
  func finding(
    in example: ReadAnnouncement, at range: SourceRange, _ values: [String: String],
    _ related: [(range: SourceRange, message: String)]
  ) -> Finding {
    let text = example.announcement.text.value
    return Finding(
      range: range,
      values: values.merging(["example": text.shortened, "platform": name]) { $1 },
      related: related, location: location(example), subject: FoldedText.fold(text),
      breaks: [.spoken(.role, example.announcement.range.lowerBound)])
  }

  /// The structural path to an example.
  func location(_ example: ReadAnnouncement) -> [String] {
    let notes = reading.spec.notes.first { $0.platform == platform }
    return [notes?.title.value].compactMap(\.self) + [example.announcement.text.value.shortened]
  }
}
