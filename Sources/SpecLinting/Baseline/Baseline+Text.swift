import SpecDiagnostics

/// The file form of a baseline.
///
/// A line for each entry in the order of bytes, five fields between tabs. No entry depends on
/// another one, so that git can merge the lines of two branches.
extension Baseline {
  static let title = "# a11yspec baseline, version 1"
  private static let head = """
    \(title)
    # Findings that were known when this was written: "a11yspec --baseline FILE" reports only others.
    # One line for each: file (as seen from here), rule, place, subject, how many; tabs in between.
    # Parts have their ids; texts are in lower case without numbers of steps, long ones end with a hash.
    # "a11yspec baseline write" writes it again, "prune" removes what is fixed, "show" lists it.
    # The order of lines is free: "merge=union" in .gitattributes lets git merge two branches.

    """

  /// The bytes of the file.
  public var bytes: [UInt8] { Array((Self.head + entries.map { $0.line + "\n" }.joined()).utf8) }

  /// Reads the bytes of a file.
  public init(bytes: [UInt8]) throws(BaselineError) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      throw BaselineError(line: 1, message: "expected text in UTF-8")
    }
    // Checked out with the line ends of Windows, or opened by an editor that leaves a mark.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    var entries: [BaselineEntry] = []
    for (index, line) in lines.enumerated() {
      let line = index == 0 && line.first == "\u{FEFF}" ? line.dropFirst() : line
      if let wrong = Self.conflict(line) ?? (index == 0 ? Self.wrongTitle(line) : nil) {
        throw BaselineError(line: index + 1, message: wrong)
      }
      if line.isEmpty || line.first == "#" { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      if let wrong = Self.wrongFields(fields) {
        throw BaselineError(line: index + 1, message: wrong)
      }
      let texts = fields.map(BaselineEntry.unescaped)
      entries.append(
        BaselineEntry(
          path: texts[0], rule: RuleID(texts[1]), place: texts[2], subject: texts[3],
          count: Int(fields[4]) ?? 0))
    }
    self.init(entries)
  }

  private static func conflict(_ line: Substring) -> String? {
    for mark in ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
    where line == mark || line.hasPrefix(mark + " ") {
      return "\"\(mark)\" is the mark of a merge conflict; keep the lines of both sides and remove "
        + "the marks"
    }
    return nil
  }

  private static func wrongTitle(_ line: Substring) -> String? {
    if line == title { return nil }
    let found = line.hasPrefix("# a11yspec baseline") ? "\"\(line)\" is of another version; " : ""
    return found + "expected the line \"\(title)\""
  }

  /// Says what is wrong with the fields of a line.
  private static func wrongFields(_ fields: [Substring]) -> String? {
    let expected = "expected file, rule, place, subject and how many, with tabs in between"
    if fields.count != 5 { return "\(expected); found \(fields.count) of 5" }
    if Int(fields[4]).map({ $0 > 0 }) != true {
      return "\"\(fields[4])\" is not a count; \(expected)"
    }
    if fields[0].isEmpty { return "\(expected); found no file" }
    return fields[1].contains("/") ? nil : "\(expected); found no rule"
  }
}

/// A baseline that cannot be read.
public struct BaselineError: Error, Sendable, Hashable {
  /// The one-based line.
  public let line: Int
  /// What was found there and what was expected, without a full stop.
  public let message: String
}
