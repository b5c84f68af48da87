/// The diagnostics of one file as a few hundred bytes each.
///
/// A diagnostic is some ten objects, and a run must keep those of all files until it knows what its
/// documents have in common.
public struct PackedDiagnostics: Sendable {
  /// The path of the file.
  public let path: String
  /// How many diagnostics there are.
  public let count: Int
  /// The names of rules, reasons and help, which diagnostics and files share.
  private let texts: [String]
  private let bytes: [UInt8]

  /// Packs the diagnostics of the file at a path.
  public init(_ diagnostics: [Diagnostic], path: String) {
    self.path = path
    count = diagnostics.count
    var writer = Writer(path: path)
    for diagnostic in diagnostics { writer.add(diagnostic) }
    // Both without the room that the arrays have grown by.
    texts = writer.texts.map(\.self)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(writer.bytes.count)
    bytes += writer.bytes
    self.bytes = bytes
  }

  /// The diagnostics, in the order in which they were packed.
  public var diagnostics: [Diagnostic] {
    var reader = Reader(rest: bytes[...], path: path, texts: texts)
    return (0..<count).map { _ in reader.diagnostic() }
  }
}

extension PackedDiagnostics {
  private struct Writer {
    let path: String
    var texts: [String] = []
    var bytes: [UInt8] = []

    mutating func add(_ diagnostic: Diagnostic) {
      add(shared: diagnostic.rule.description)
      add(shared: diagnostic.why)
      add(Severity.allCases.firstIndex(of: diagnostic.severity) ?? 0)
      add(Confidence.allCases.firstIndex(of: diagnostic.confidence) ?? 0)
      add(diagnostic.message)
      add(diagnostic.help.map { [$0] } ?? []) { $0.add(shared: $1) }
      add(diagnostic.range)
      add(diagnostic.location) { $0.add($1) }
      add(diagnostic.place) { $0.add(shared: $1) }
      add(diagnostic.subject)
      add(diagnostic.related) { writer, place in
        writer.add(place.path == writer.path ? "" : place.path)
        writer.add(place.range)
        writer.add(place.message)
      }
      add(diagnostic.fixes) { writer, fix in
        writer.add(fix.title)
        writer.add(fix.applicability.rawValue)
        writer.add(fix.edits) { writer, edit in
          writer.add(edit.range)
          writer.add(edit.text)
        }
      }
    }

    private mutating func add<Element>(
      _ list: [Element], _ element: (inout Writer, Element) -> Void
    ) {
      add(list.count)
      for one in list { element(&self, one) }
    }

    private mutating func add(shared text: String) {
      let place = texts.firstIndex(of: text)
      add(place ?? texts.count)
      if place == nil { texts.append(text) }
    }

    private mutating func add(_ range: SourceRange) {
      add(range.lowerBound)
      add(range.upperBound - range.lowerBound)
    }

    private mutating func add(_ text: String) {
      add(text.utf8.count)
      bytes += text.utf8
    }

    /// Adds a number, seven bits in each byte, the lowest first.
    private mutating func add(_ number: Int) {
      var rest = UInt(bitPattern: number)
      while rest > 0x7F {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>
    let path: String
    let texts: [String]

    mutating func diagnostic() -> Diagnostic {
      let (rule, why) = (texts[number()], texts[number()])
      return Diagnostic(
        rule: RuleID(rule), severity: Severity.allCases[number()],
        confidence: Confidence.allCases[number()], message: text(),
        help: list { $0.texts[$0.number()] }.first, why: why, path: path, range: range(),
        location: list { $0.text() }, place: list { $0.texts[$0.number()] }, subject: text(),
        related: list { reader in
          let other = reader.text()
          return RelatedPlace(
            path: other.isEmpty ? reader.path : other, range: reader.range(),
            message: reader.text())
        },
        fixes: list { reader in
          Fix(
            title: reader.text(),
            applicability: Applicability(rawValue: reader.text()) ?? .displayOnly,
            edits: reader.list { Edit(range: $0.range(), text: $0.text()) })
        })
    }

    private mutating func list<Element>(_ element: (inout Reader) -> Element) -> [Element] {
      (0..<number()).map { _ in element(&self) }
    }

    private mutating func range() -> SourceRange {
      let start = number()
      return SourceRange(start, start + number())
    }

    private mutating func text() -> String {
      let count = number()
      defer { rest = rest.dropFirst(count) }
      return String(decoding: rest.prefix(count), as: UTF8.self)
    }

    private mutating func number() -> Int {
      var number: UInt = 0
      var shift: UInt = 0
      while let byte = rest.popFirst() {
        number |= UInt(byte & 0x7F) << shift
        shift += 7
        if byte < 0x80 { break }
      }
      return Int(bitPattern: number)
    }
  }
}
