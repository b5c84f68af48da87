import SpecYAML

/// Which states are two sides of one thing; the rule file lists them.
struct StateSides: Sendable {
  private let switches: [[String]]
  private let others: [[String]]

  /// The sides that screen readers often keep silent about: nobody hears "not selected", and a hint
  /// may tell what is open.
  static let quiet = ["switched off", "expanded", "collapsed"]

  /// Reads classes of states parted by blanks: under `switches` those that call one thing by many
  /// names, the side that is on first, under `others` those that have nothing else to be called.
  init(_ options: StrictMapping) throws(DataError) {
    switches = try options.strings("switches").map { $0.split(separator: " ").map(String.init) }
    others = try options.strings("others").map { $0.split(separator: " ").map(String.init) }
  }

  /// Returns what a class comes to, whatever it is called: "selected", "checked" and "on" are one
  /// side; nil for a state that no screen reader speaks.
  func side(of group: String?) -> String? {
    guard let group else { return nil }
    if let pair = switches.first(where: { $0.contains(group) }) {
      return pair.first == group ? "switched on" : "switched off"
    }
    return others.contains { $0.contains(group) } ? group : nil
  }

  /// Whether a class is one answer to the question that has many names.
  func isSwitch(_ group: String) -> Bool { switches.contains { $0.contains(group) } }

  /// Whether a class has another side.
  func isTwoSided(_ group: String) -> Bool {
    (switches + others).contains { $0.contains(group) && $0.count > 1 }
  }

  /// Whether two classes are two sides of one thing, or one side.
  func areSides(_ group: String, _ other: String) -> Bool {
    (switches + others).contains { $0.contains(group) && $0.contains(other) }
  }
}
