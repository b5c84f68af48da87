import SpecDiagnostics

/// Cutting a document into lines and saying what each one is, by plain patterns.
struct OutlineReader {
  private var lines: [OutlineLine] = []
  private var zone = OutlineLine.Zone.other
  private var isInFrontMatter = false
  /// What closes the block of hidden lines that is open.
  private var closing: String?

  /// Returns the lines of a document.
  static func lines(of file: SourceFile) -> [OutlineLine] {
    var reader = OutlineReader()
    for number in 1...file.lines.count {
      let range = file.lines.range(ofLine: number)
      if number == file.lines.count, range.isEmpty, number > 1 { break }
      reader.read(file.text(range), at: range, isFirst: number == 1)
    }
    return reader.lines
  }

  private mutating func read(_ text: String, at range: SourceRange, isFirst: Bool) {
    let bare = text.trimmed(of: [" ", "\t"])
    let indent = Self.indent(of: text)
    var kind: OutlineLine.Kind = .text
    if isFirst, text == "---" {
      isInFrontMatter = true
      zone = .metadata
      kind = .hidden
    } else if isInFrontMatter {
      kind = frontMatter(text, bare, indent)
    } else if let closing {
      kind = bare.hasPrefix(closing) || (closing != "```" && bare.holds(closing)) ? .fence : .hidden
      if kind == .fence { self.closing = nil }
      if closing != "```" { kind = .hidden }
    } else {
      kind = body(bare, indent)
    }
    lines.append(OutlineLine(range: range, text: text, indent: indent, kind: kind, zone: zone))
  }

  private mutating func frontMatter(
    _ text: String, _ bare: String, _ indent: Int
  ) -> OutlineLine.Kind {
    if text == "---" {
      isInFrontMatter = false
      zone = .other
      return .hidden
    }
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
    if indent < 4, let level = Self.level(of: bare) {
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

  private static func level(of bare: String) -> Int? {
    let level = bare.prefix { $0 == "#" }.count
    return (1...6).contains(level) && bare.dropFirst(level).hasPrefix(" ") ? level : nil
  }

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

  private static func indent(of text: String) -> Int {
    var columns = 0
    for byte in text.utf8 {
      switch byte {
      case 0x20: columns += 1
      case 0x09: columns += 4 - columns % 4
      default: return columns
      }
    }
    return columns
  }
}
