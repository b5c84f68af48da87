import SpecDiagnostics

/// The name of a component as the sentences of a draft need it.
struct DraftWords: Sendable {
  /// The name in the middle of a sentence.
  let name: String

  /// Takes a name of letters, digits, spaces and hyphens, or returns nil.
  init?(_ name: String) {
    let isSound = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x20
        || byte == 0x2D
    }
    let words = name.split(separator: " ")
    guard isSound, let first = name.utf8.first, (0x61...0x7A).contains(first | 0x20) else {
      return nil
    }
    self.name = words.joined(separator: " ").lowercased()
  }

  /// What is where the author has to write.
  static let gap = "Write here"
  /// The same in the middle of a sentence.
  static let innerGap = "write here"

  /// The name with "a" or "an".
  var withArticle: String {
    "\("aeiou".contains(name.prefix(1)) ? "an" : "a") \(name)"
  }

  /// The name as a file has it, without suffix.
  var fileName: String { name.split(separator: " ").joined(separator: "-") }
  /// The name as a title.
  var title: String { name.capitalizingFirst }
}
