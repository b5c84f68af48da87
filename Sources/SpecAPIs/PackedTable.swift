/// Writing the packed form of an `APITable`.
///
/// ```
/// 000000123                       offset of the first word, ten digits with this line's feed
/// accessibilityLabel⇥u⇥property⇥NSObject⇥…
/// .checkbox⇥s⇥=⇥ToggleStyle.checkbox
/// accessibility⇥11 402 …          a word and the offsets of the lines that have it
/// ```
enum PackedTable {
  static let headerDigits = 9

  static func bytes(_ names: [APIName]) -> [UInt8] {
    var lines: [(key: [UInt8], line: String, spelling: String, isIndexed: Bool)] = []
    for name in names {
      let isIndexed = isIndexed(name)
      for (spelling, line) in [(name.name, line(name))]
        + name.aliases.map({ ($0, "\($0)\t\(code(name))\t\(PackedField.alias)\t\(name.name)") })
      {
        lines.append((PackedLines.fold(spelling.utf8), line, spelling, isIndexed))
      }
    }
    lines.sort {
      $0.key == $1.key
        ? $0.line.utf8.lexicographicallyPrecedes($1.line.utf8)
        : $0.key.lexicographicallyPrecedes($1.key)
    }
    var body: [UInt8] = []
    var postings: [[UInt8]: [Int]] = [:]
    for line in lines {
      let offset = headerDigits + 1 + body.count
      if line.isIndexed {
        let last = line.spelling.utf8.split(whereSeparator: { $0 == .dot || $0 == .colon }).last
        for word in Set(APIWords.split(Array(last ?? line.spelling.utf8[...]))) {
          postings[word, default: []].append(offset)
        }
      }
      body += Array(line.line.utf8) + [.newline]
    }
    let digits = String(headerDigits + 1 + body.count)
    var all = Array(String(repeating: "0", count: headerDigits - digits.utf8.count).utf8)
    all += Array(digits.utf8) + [.newline] + body
    for (word, offsets) in postings.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      all += word + [.tab] + Array(offsets.map { String($0) }.joined(separator: " ").utf8)
      all.append(.newline)
    }
    return all
  }

  /// Roles, values of `type` and elements are looked for by their own prefixes, and literals never.
  private static func isIndexed(_ name: APIName) -> Bool {
    switch name.kind {
    case .literal, .element, .abstractRole, .key: false
    default: name.framework != .web || !name.name.utf8.contains(.equals)
    }
  }

  private static func code(_ name: APIName) -> String {
    name.framework.map { String(decoding: [$0.code], as: UTF8.self) } ?? ""
  }

  private static func line(_ name: APIName) -> String {
    let end = name.deprecation
    var fields = [name.name, code(name), name.kind.rawValue]
    fields += [name.owners, name.signatures, name.values].map { $0.joined(separator: "|") }
    fields.append(end.map { $0.isSoft ? PackedField.soft : PackedField.deprecated } ?? "")
    fields += [end?.since ?? "", end?.replacements.joined(separator: "|") ?? "", end?.only ?? ""]
    fields += [name.notOn.map(\.rawValue), name.forbiddenOn].map {
      $0.joined(separator: "|")
    }
    while fields.count > 3, fields.last == "" { fields.removeLast() }
    return fields.joined(separator: "\t")
  }
}
