/// The real names of five frameworks, and spans that are not names: the data of `Rules/apis`.
///
/// This module knows real names and says what is wrong with others. It refuses to know documents:
/// it sees the text of a span or some lines of code, and what frameworks the text around is about.
///
/// The table is one array of bytes in the packed form, which is read in place.
public struct APITable: Sendable {
  /// A line for each name and alias.
  let entries: PackedLines
  /// A line for each word of them: the word and the offsets of its lines in `entries`.
  let words: PackedLines

  /// Creates a table from its packed form; a text that is none gives an empty table.
  public init(packed: [UInt8]) {
    let digits = packed.prefix { $0 != .newline }
    let split = digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    let start = digits.count + 1
    guard digits.count == PackedTable.headerDigits, digits.allSatisfy(\.isDigit),
      start <= split, split <= packed.count
    else {
      entries = PackedLines(bytes: [], region: 0..<0)
      words = entries
      return
    }
    entries = PackedLines(bytes: packed, region: start..<split)
    words = PackedLines(bytes: packed, region: split..<packed.count)
  }

  /// Creates a table from names.
  public init(_ names: [APIName]) { self.init(packed: PackedTable.bytes(names)) }

  /// Returns the table with further names; one that its framework has already takes its place.
  public func adding(_ names: [APIName]) -> APITable {
    var taken: Set<String> = []
    for name in names { taken.insert(Self.key(name.name, name.framework)) }
    return APITable(allNames.filter { !taken.contains(Self.key($0.name, $0.framework)) } + names)
  }

  private static func key(_ name: String, _ framework: APIFramework?) -> String {
    "\(framework?.rawValue ?? "") \(name)"
  }

  /// Every name with all that is known of it, in the order of the table.
  private var allNames: [APIName] {
    var names: [APIName] = []
    var aliases: [String: [String]] = [:]
    var start = entries.region.lowerBound
    while start < entries.region.upperBound {
      if let entry = entry(at: start) {
        if entry.start == start {
          names.append(
            APIName(
              entry.name, entry.framework, entry.kind, owners: entry.owners,
              signatures: entry.signatures, values: entry.values,
              deprecation: entry.deprecation, notOn: entry.notOn,
              forbiddenOn: entry.forbiddenOn))
        } else {
          aliases[Self.key(entry.name, entry.framework), default: []].append(entry.spelling)
        }
      }
      start = entries.lineEnd(start) + 1
    }
    for index in names.indices {
      names[index].aliases = aliases[Self.key(names[index].name, names[index].framework)] ?? []
    }
    return names
  }

  /// The packed form: a number, sorted lines of names, sorted lines of words.
  public var packed: String { String(decoding: entries.bytes, as: UTF8.self) }

  /// Returns the entries with a spelling, whatever its case and with or without a leading `.` or
  /// `@`; literals too.
  func entries(_ spelling: some Collection<UInt8>) -> [APIEntry] {
    entries.lines(PackedLines.fold(spelling)).compactMap(entry(at:))
  }

  /// Returns the entries spelled exactly so, a leading `.` or `@` apart.
  func exact(_ spelling: some Collection<UInt8>) -> [APIEntry] {
    let bare = spelling.drop { $0 == .dot || $0 == .at }
    // Lines are compared before they are read: most have other capitals.
    return entries.lines(PackedLines.fold(spelling)).filter { start in
      entries.bytes[entries.keyStart(start)..<entries.field(0, at: start).upperBound]
        .elementsEqual(bare)
    }.compactMap(entry(at:))
  }

  /// Returns the members of a type: the entries that it owns.
  func members(of owner: String) -> [APIEntry] {
    var found: [APIEntry] = []
    var start = entries.region.lowerBound
    while start < entries.region.upperBound {
      if let entry = entry(at: start), entry.owners.contains(owner) { found.append(entry) }
      start = entries.lineEnd(start) + 1
    }
    return found
  }

  /// Returns the entry of a line; an alias is followed to its name.
  func entry(at start: Int) -> APIEntry? {
    let kind = entries.field(PackedField.kind, at: start)
    guard kind.count == 1, entries.bytes[kind].elementsEqual(PackedField.alias.utf8) else {
      return APIEntry(lines: entries, found: start, start: start)
    }
    let target = entries.bytes[entries.field(PackedField.target, at: start)]
    let code = entries.bytes[entries.field(PackedField.framework, at: start)]
    let name = entries.lines(PackedLines.fold(target)).first {
      entries.bytes[entries.field(0, at: $0)].elementsEqual(target)
        && entries.bytes[entries.field(PackedField.framework, at: $0)].elementsEqual(code)
    }
    return name.map { APIEntry(lines: entries, found: start, start: $0) }
  }
}
