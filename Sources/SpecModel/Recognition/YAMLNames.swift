import SpecDiagnostics
import SpecLanguage

/// The keys at the top level of a YAML file, found in its lines without parsing it: a repository is
/// full of YAML that is not a spec.
struct YAMLNames {
  /// The keys as written.
  private(set) var keys: [String] = []

  /// More keys than any spec has; what is behind them is not looked at.
  private static let most = 64

  /// Looks at the lines of a file.
  init(_ file: SourceFile) {
    var column: Int?
    for line in 1...max(1, file.lines.count) {
      guard let key = Self.key(in: line, of: file, at: &column) else { continue }
      keys.append(key)
      guard keys.count <= Self.most else { return }
    }
  }

  /// Returns the key that a line begins, at the column of the first one.
  private static func key(in line: Int, of file: SourceFile, at column: inout Int?) -> String? {
    let range = file.lines.range(ofLine: line)
    let start = line == 1 ? min(file.contentStart, range.upperBound) : range.lowerBound
    // Nearly every line is indented more than the first one.
    if let column, start + column >= range.upperBound || file.bytes[start + column] == 0x20 {
      return nil
    }
    let text = file.bytes[start..<range.upperBound]
    let own = text.drop { $0 == 0x20 }
    guard let first = own.first, FoldedText.isLetterOrDigit(first) || first == 0x22 || first == 0x27
    else { return nil }
    column = column ?? own.startIndex - start
    // Where the first one is indented too much, others are further left.
    guard own.startIndex - start <= column ?? 0,
      let colon = own.prefix(60).firstIndex(of: UInt8(ascii: ":")),
      colon + 1 == own.endIndex || own[colon + 1].isBlankOrLineEnd
    else { return nil }
    return file.text(SourceRange(own.startIndex, colon)).filter { $0 != "\"" && $0 != "'" }
  }
}

extension Dialect {
  /// Returns what a key at the top level of a spec that is YAML alone can hold of a spec's content, and the
  /// channel of criteria.
  func part(
    named name: String, _ titles: DialectTitles
  ) -> (content: DialectSigns.Content, channel: Channel?)? {
    if let key = titles.key(named: name).map({ keys[$0.place] }) {
      guard key.content == .criteria, let channel = key.channel else { return nil }
      return (channel == .screenReader ? .screenReaderCriteria : .criteria, channel)
    }
    let section = titles.special(name).flatMap { titles.sections.find($0, shortest: 3) }
    return switch section.map({ sections[$0.place].content }) {
    case .scenarios: (.scenarios, nil)
    case .notes: (.notes, nil)
    case .criteria, .media, .prose, nil: nil
    }
  }
}

extension Recognizer.Signs {
  /// Counts the parts of a file of keys alone, and what its path says.
  init(_ parts: [DialectSigns.Content], of signs: DialectSigns, at path: [String]) {
    content = parts.count { part in
      signs.content.contains(part)
        || part == .screenReaderCriteria && signs.content.contains(.criteria)
    }
    others = parts.count - content + signs.pathSigns(of: path)
  }
}

extension YAMLNames {
  /// Whether they may be those of a spec in a dialect.
  func mayBeSpec(_ dialect: Dialect, _ titles: DialectTitles, at path: [String]) -> Bool {
    guard keys.count <= Self.most, dialect.shape == .yaml else { return false }
    let signs = dialect.signs
    guard dialect.entries.isEmpty else {
      return signs.areEnough(parts: titles.signs(keys).count, at: path)
    }
    let found = Recognizer.Signs(
      keys.compactMap { dialect.part(named: $0, titles)?.content }, of: signs, at: path)
    return signs.areEnough(content: found.content, others: found.others)
  }
}
