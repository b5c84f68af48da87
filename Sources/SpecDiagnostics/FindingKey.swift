/// What a finding is known by from one run to the next, whatever happens to the text around it.
///
/// It holds no line, no number of a step, no message, no severity and no confidence: it stays when
/// sections move, steps come in between, rules are reworded and the linter becomes more or less
/// sure. Two findings of one file may have the same key; anyone who keeps keys counts them.
/// Fingerprints are made of it too.
public struct FindingKey: Sendable, Hashable {
  /// The rule that says it.
  public let rule: RuleID
  /// The structural path in settled words, ` > ` between its parts: `gherkin > scenario`.
  public let place: String
  /// What is wrong in settled words.
  public let subject: String

  /// Makes the key of a finding.
  public init(rule: RuleID, location: [String], subject: String) {
    self.rule = rule
    self.subject = SettledText.of(subject)
    place = location.map { SettledText.withoutOrdinals($0) }.filter { !$0.isEmpty }
      .joined(separator: " > ")
  }
}

extension Diagnostic {
  /// What the finding is known by from one run to the next.
  ///
  /// A title that is the subject, too, is the part that it heads.
  public var key: FindingKey {
    let isTitle = place != location && subject == location.last
    return FindingKey(
      rule: rule, location: place, subject: isTitle ? place.last ?? subject : subject)
  }

  /// A name for the finding that survives edits elsewhere in the file, sixteen hexadecimal digits.
  ///
  /// It is a hash of the path and of what a baseline knows the finding by. Line numbers and
  /// messages play no part.
  public var fingerprint: String {
    let key = key
    var hash = TextHash()
    for part in [path, key.rule.description, key.place, key.subject] { hash.add(part) }
    return hash.digits
  }
}
