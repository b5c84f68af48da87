import SpecDiagnostics

/// Cutting a document into lines and saying what each one is, by plain patterns.
struct OutlineReader {
  private var lines: [OutlineLine] = []
  private var zone = OutlineLine.Zone.other
  private var isInFrontMatter = false
  /// What closes the block of hidden lines that is open.
  private var closing: String?

  static func lines(of file: SourceFile) -> [OutlineLine] {
    var reader = OutlineReader()
    for number in 1...file.lines.count {
      let range = file.lines.range(ofLine: number)
      if number == file.lines.count, range.isEmpty, number > 1 { break }
      let text = file.text(range)
      // A tab counts up to the next multiple of four.
      let indent = text.utf8.prefix(while: \.isBlank).reduce(0) {
        $1 == UInt8(ascii: "\t") ? $0 + 4 - $0 % 4 : $0 + 1
      }
      let kind = reader.kind(of: text, indent, isFirst: number == 1)
      reader.lines.append(
        OutlineLine(range: range, text: text, indent: indent, kind: kind, zone: reader.zone))
    }
    return reader.lines
  }

  private mutating func kind(of text: String, _ indent: Int, isFirst: Bool) -> OutlineLine.Kind {
    if text == "---", isFirst || isInFrontMatter {
      isInFrontMatter = isFirst
      zone = isFirst ? .metadata : .other
      return .hidden
    }
    let bare = text.trimmed(of: [" ", "\t"])
    if isInFrontMatter { return frontMatter(bare, indent) }
    guard let closing else { return body(bare, indent) }
    guard bare.hasPrefix(closing) || closing != "```" && bare.holds(closing) else { return .hidden }
    self.closing = nil
    return closing == "```" ? .fence : .hidden
  }

  private mutating func frontMatter(_ bare: String, _ indent: Int) -> OutlineLine.Kind {
    if bare.isEmpty { return .blank }
    if bare.hasPrefix("#") { return .hidden }
    guard bare.holds(":"), !isInScalar(indent) else { return .text }
    if indent == 0 { zone = Self.zone(ofKey: String(bare.prefix { $0 != ":" }).lowercased()) }
    return .key
  }

  /// Whether a line indented so far belongs to the block scalar of the key above it.
  private func isInScalar(_ indent: Int) -> Bool {
    guard let key = lines.last(where: { $0.kind == .key }) else { return false }
    let text = key.text.trimmed(of: [" ", "\t"])
    return text.hasSuffix("|") && indent > key.indent + (text.hasPrefix("- ") ? 2 : 0)
  }

  private static func zone(ofKey key: String) -> OutlineLine.Zone {
    if key.hasPrefix("gherkin") { return .gherkin }
    return ["keyboard", "mobile", "screenreader", "settings"].contains(key)
      ? .condensed : .metadata
  }

  private mutating func body(_ bare: String, _ indent: Int) -> OutlineLine.Kind {
    if bare.isEmpty { return .blank }
    for (opening, closing) in Self.hiding where bare.hasPrefix(opening) {
      if opening == "```" {
        self.closing = closing
        return .fence
      }
      if !bare.holds(closing) { self.closing = closing }
      return .hidden
    }
    if bare.hasPrefix("<") || bare.hasPrefix("{%") || bare.hasPrefix("{:") { return .hidden }
    let level = bare.prefix { $0 == "#" }.count
    if indent < 4, (1...6).contains(level), bare.dropFirst(level).hasPrefix(" ") {
      if level <= 2 { zone = zone(ofTitle: bare.trimmed(of: ["#", " ", "*", "\t"]).lowercased()) }
      return .heading(level)
    }
    let digits = bare.prefix { $0.isNumber }
    if indent == 0, !digits.isEmpty, let number = Int(digits) {
      let rest = bare.dropFirst(digits.count)
      if rest.hasPrefix(". ") || rest.hasPrefix(") ") { return .numbered(number) }
    }
    if bare.hasPrefix("- ") || bare.hasPrefix("* ") || bare == "-" { return .bullet }
    return .text
  }

  private static let hiding = [
    ("```", "```"), ("<!--", "-->"), ("<video", "</video>"), ("{% highlight", "{% endhighlight"),
    ("{::nomarkdown}", "{:/}"), ("<example", "</example>"),
  ]

  private func zone(ofTitle title: String) -> OutlineLine.Zone {
    if title.holds("condensed") || title.hasPrefix("criteria") { return .condensed }
    if title.holds("gherkin") { return .gherkin }
    if title.hasPrefix("ios") { return .notes("ios") }
    if title.hasPrefix("android") { return .notes("android") }
    if title.hasPrefix("video") { return .videos }
    if title.holds("developer note") || title.holds("general note") {
      if case .notes = zone { return zone }
      return title.holds("developer") ? .notes("web") : .other
    }
    return .other
  }
}
