import SpecLanguage
import SpecModel

/// Decides whether notes and statements say that something does not apply.
enum NotApplicable {
  /// Whether every note of the aspect is "n/a", or the first one is.
  static func opens(_ aspect: AspectNotes) -> Bool {
    guard let first = aspect.allItems.first else { return true }
    return isNotApplicable(first.text)
      || (!aspect.frameworks.isEmpty && aspect.items.isEmpty
        && aspect.frameworks.allSatisfy { $0.items.first.map { isNotApplicable($0.text) } ?? true })
  }

  /// Whether the first note of the aspect leaves it to other guidance where there is anything to
  /// say: "follow button state guidance, if applicable".
  static func delegates(_ aspect: AspectNotes) -> Bool {
    guard let first = aspect.items.first ?? aspect.allItems.first, begins(first.text, with: "f")
    else { return false }
    let words = FoldedText.words(first.text)
    return words.first == "follow" && words.contains { ["guidance", "guidelines"].contains($0) }
  }

  /// Whether a text may begin with one of some small letters, once it is folded: few need be read
  /// any further.
  private static func begins(_ text: String, with letters: String) -> Bool {
    let first = text.utf8.first { FoldedText.isLetterOrDigit($0) || $0 >= 0x80 } ?? 0
    return first >= 0x80 || letters.utf8.contains(first | 0x20)
  }

  /// Whether a text is "n/a" or begins with it.
  static func isNotApplicable(_ text: String) -> Bool {
    guard begins(text, with: "n") else { return false }
    let words = FoldedText.fold(text)
    return words.hasPrefix("n / a") || words.hasPrefix("not applicable") || words == "none"
      || words == "na"
  }

  /// Whether a text is "n/a" and nothing else: no reason, no exception, no platform.
  static func isBare(_ text: String) -> Bool {
    guard begins(text, with: "n") else { return false }
    var words = FoldedText.words(text)
    if words.starts(with: ["not", "applicable"]) { words = ["na"] + words.dropFirst(2) }
    if words.starts(with: ["n", "a"]) { words = ["na"] + words.dropFirst(2) }
    // "Not applicable (n/a)" says it twice.
    if words == ["na", "n", "a"] { words = ["na"] }
    return words == ["na"]
  }

  /// Whether a text is "n/a", or leaves everything to the platform.
  static func isEmpty(_ text: String) -> Bool {
    isNotApplicable(text) || isLeftAsItIs(text)
  }

  /// Whether words leave everything to the platform: "follow native grouping and order".
  private static func isLeftAsItIs(_ text: String) -> Bool {
    guard begins(text, with: "fkl") else { return false }
    let words = FoldedText.words(text)
    guard let first = words.first, ["follow", "follows", "keep", "leave"].contains(first) else {
      return false
    }
    let next = words.dropFirst().first { $0 != "the" }
    return next.map { ["native", "default", "natural", "platform", "system"].contains($0) } ?? false
  }
}
