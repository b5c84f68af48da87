import SpecModel

/// Telling whether notes on an aspect say that it does not apply.
enum NotApplicable {
  /// Whether every note of the aspect is "n/a", or the first one is.
  static func opens(_ aspect: AspectNotes) -> Bool {
    guard let first = aspect.allItems.first else { return true }
    return isNotApplicable(first.text)
      || (!aspect.frameworks.isEmpty && aspect.items.isEmpty
        && aspect.frameworks.allSatisfy { $0.items.first.map { isNotApplicable($0.text) } ?? true })
  }

  /// Whether a text is "n/a" or begins with it.
  static func isNotApplicable(_ text: String) -> Bool {
    let words = Lexer.fold(text)
    return words.hasPrefix("n / a") || words.hasPrefix("not applicable") || words == "none"
      || words == "na"
  }
}
