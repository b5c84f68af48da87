import Testing

/// A Swift file of `Sources/` or `Tools/`.
struct SwiftSource: Sendable, CustomTestStringConvertible {
  /// The path below the root.
  let path: String
  /// The lines of the file.
  let lines: [String]

  init(path: String) {
    self.path = path
    lines = Checkout.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  var testDescription: String { path }

  /// The module that the file is part of.
  var module: String { String(path.split(separator: "/")[1]) }
  /// The name of the file without suffix.
  var name: String { String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "") }
  /// Whether a program wrote it.
  var isGenerated: Bool { name.hasSuffix("+Generated") }

  /// The modules that the file imports.
  var imports: [String] {
    lines.compactMap { line in
      let words = Array(line.split(separator: " ").drop { $0.hasPrefix("@") })
      guard let place = words.firstIndex(of: "import"), place <= 1, place + 1 < words.count,
        place == 0 || ["public", "package", "internal", "private"].contains(words[0])
      else { return nil }
      return String(words[place + 1])
    }
  }

  /// The lines without comments, each with its one-based number.
  var code: [(number: Int, text: Substring)] {
    lines.enumerated().compactMap { number, line in
      let text = line.drop { $0 == " " }
      guard !text.hasPrefix("//") else { return nil }
      return (number + 1, text)
    }
  }

  /// The names of the types that the file declares or extends; of `A.B` both parts.
  var typeNames: Set<String> {
    let keywords: Set<Substring> = [
      "struct", "enum", "class", "actor", "protocol", "extension", "typealias",
    ]
    var names: Set<String> = []
    for (_, text) in code {
      let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      for (word, next) in zip(words, words.dropFirst()) where keywords.contains(word) {
        names.formUnion(next.split(separator: ".").map(String.init))
      }
    }
    return names
  }
}
