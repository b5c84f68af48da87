public import SpecDiagnostics
import SpecLanguage
public import SpecModel

/// Reading what a comment tells the linter.
public enum DirectiveParser {
  /// Returns the directive that a comment is, or nil for a comment that is none.
  public static func parse(_ comment: DocumentComment, in file: SourceFile) -> Directive? {
    var rest = Words(comment.content, in: file)
    guard let opening = opening(&rest, in: file) else { return nil }
    var names: [Directive.Name] = []
    var fault: Directive.Fault? = opening.isExact ? nil : .unknownKind
    var lastDay: Day?
    var reason: String?
    while let word = rest.next() {
      if rest.isDash(word) {
        reason = file.text(file.trimmed(SourceRange(word.upperBound, rest.end)))
        lastDay = lastDay ?? day(inReason: &rest, of: file)
        break
      }
      if file.text(word) == "until" {
        let day = rest.next() ?? word
        lastDay = Day(file.text(day))
        if lastDay == nil { fault = fault ?? .noDay(word.union(day)) }
      } else if names.count < Directive.maximumNames {
        names.append(Directive.Name(text: file.text(word), range: word))
      } else {
        fault = fault ?? .tooManyNames
        break
      }
    }
    return Directive(
      kind: opening.kind, comment: comment, word: opening.word, names: names, lastDay: lastDay,
      reason: reason.flatMap { $0.isEmpty ? nil : $0 }, fault: fault)
  }

  /// Returns the word at the front of a comment, if it makes it a directive or was meant to.
  private static func opening(
    _ words: inout Words, in file: SourceFile
  ) -> (word: SourceRange, kind: Directive.Kind?, isExact: Bool)? {
    guard let first = words.next(), first.count <= 64 else { return nil }
    let text = file.text(first)
    if let kind = Directive.Kind(rawValue: text) { return (first, kind, true) }
    let folded = text.lowercased()
    // "a11yspec disable-line" and "a11yspec: disable-line" are slips too.
    if folded == "a11yspec" || folded == "a11yspec:" {
      guard let second = words.next(), second.count <= 64,
        let kind = Directive.Kind(rawValue: "a11yspec-" + file.text(second).lowercased())
      else { return nil }
      return (first.union(second), kind, false)
    }
    let near = NearestName.of(folded, in: Directive.Kind.allCases.map(\.rawValue), limit: 3)
    guard near != nil || folded.hasPrefix("a11yspec-") else { return nil }
    return (first, near.flatMap(Directive.Kind.init), false)
  }

  /// Returns the day of an `until 2027-01-31` among the words of a reason.
  private static func day(inReason words: inout Words, of file: SourceFile) -> Day? {
    var isAnnounced = false
    while let word = words.next() {
      if isAnnounced, let day = Day(file.text(word).prefix(10)) { return day }
      isAnnounced = file.text(word) == "until"
    }
    return nil
  }
}

/// The words of a range, which spaces, line ends and commas keep apart.
private struct Words {
  private let file: SourceFile
  private var index: Int
  let end: Int

  init(_ range: SourceRange, in file: SourceFile) {
    self.file = file
    index = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> SourceRange? {
    while index < end, separates(file.bytes[index]) { index += 1 }
    let start = index
    while index < end, !separates(file.bytes[index]) { index += 1 }
    return start < index ? SourceRange(start, index) : nil
  }

  /// Whether a word is the dash in front of a reason.
  func isDash(_ word: SourceRange) -> Bool {
    let text = file.text(word)
    return text == "--" || text == "—" || text == "–"
  }

  private func separates(_ byte: UInt8) -> Bool {
    byte.isBlankOrLineEnd || byte == UInt8(ascii: ",")
  }
}
