/// The words of `plain-words.txt`, which the project does not use.
struct PlainWords {
  /// Those that no text has.
  private(set) var everywhere: [PlainWord] = []
  /// Those that no text for users and newcomers has; comments in code may have them.
  private(set) var forReaders: [PlainWord] = []
  /// The beginnings of paths that are not looked at yet.
  private(set) var notYet: [String] = []

  init(_ text: String) {
    var section = Substring()
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      switch (line.hasPrefix("["), section) {
      case (true, _): section = line
      case (_, "[everywhere]"): everywhere.append(PlainWord(line))
      case (_, "[for readers]"): forReaders.append(PlainWord(line))
      default: notYet.append(String(line))
      }
    }
  }

  /// Returns what is wrong with a piece of a file, one line for each word.
  func faults(in prose: Prose, path: String) -> [String] {
    let words = prose.isForReaders ? everywhere + forReaders : everywhere
    return words.compactMap { word in
      word.found(in: prose.text).map {
        "\(path):\(prose.line) has \"\($0)\"; write: \(word.instead)"
      }
    }
  }
}

/// One word that is not used, in all its forms.
struct PlainWord {
  /// What to write.
  let instead: String
  private let forms: [[Substring]]
  private let fine: [[Substring]]

  init(_ line: Substring) {
    let fields = line.split(separator: "|")
    instead = fields.count > 1 ? fields[1].split(separator: " ").joined(separator: " ") : ""
    forms = Self.phrases(fields[0])
    fine = fields.count > 2 ? Self.phrases(fields[2]) : []
  }

  /// Returns the first form in a text that is in none of the fine phrases.
  func found(in text: String) -> String? {
    let words = Self.words(text.lowercased()[...])
    for start in words.indices {
      let rest = words[start...]
      guard let form = forms.first(where: { rest.starts(with: $0) }) else { continue }
      let isFine = fine.contains { phrase in
        (0..<phrase.count).contains { shift in
          start >= shift && words[(start - shift)...].starts(with: phrase)
        }
      }
      if !isFine { return form.joined(separator: " ") }
    }
    return nil
  }

  private static func phrases(_ text: Substring) -> [[Substring]] {
    text.split(separator: ",").map(words)
  }

  /// The words of a text; a hyphen is part of one, so that "stand-in" is not "stand".
  private static func words(_ text: Substring) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "'" }
  }
}
