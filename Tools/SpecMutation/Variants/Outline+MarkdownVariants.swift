import SpecDiagnostics

extension Outline {
  /// Variants of the marks of Markdown.
  var markdownVariants: [Variant] {
    [
      rewriting("bullets with an asterisk") {
        // In YAML a dash makes a list and an asterisk a reference.
        if isYAML { return [] }
        return lines.filter {
          $0.kind == .bullet && $0.text.trimmed(of: [" ", "\t"]).hasPrefix("- ")
        }
        .map { ByteEdit(.init($0.spaces.upperBound, $0.spaces.upperBound + 1), "*") }
      },
      rewriting("wider indentation") { widened },
      rewriting("headings closed with #") {
        lines.compactMap { line in
          guard let level = line.headingLevel else { return nil }
          return ByteEdit(
            .init(line.content.upperBound, line.range.upperBound),
            " " + String(repeating: "#", count: level))
        }
      },
      rewriting("labels of criteria in bold") {
        if hasKeyedCriteria { return [] }
        return criteria.filter { !$0.labelText.contains("*") }
          .map { ByteEdit($0.label, "**\($0.labelText)**") }
      },
      rewriting("steps numbered with a bracket") {
        lines.compactMap { line in
          guard let end = line.number?.digits.upperBound else { return nil }
          return ByteEdit(.init(end, end + 1), ")")
        }
      },
      rewriting("curly quotes") {
        if isYAML { return [] }
        return prose.flatMap { quotations(in: $0) }.flatMap { said in
          [
            ByteEdit(.init(said.lowerBound - 1, said.lowerBound), "“"),
            ByteEdit(.init(said.upperBound, said.upperBound + 1), "”"),
          ]
        }
      },
      rewriting("curly apostrophes") {
        prose.map { lines[$0].content }.flatMap { line in
          (line.lowerBound..<line.upperBound).dropFirst().dropLast().filter { place in
            file.bytes[place] == UInt8(ascii: "'")
              && file.bytes[place + 1] != 0x20 && file.bytes[place - 1] != 0x20
              && !isLiteral(.init(place, place + 1))
          }.map { ByteEdit(.init($0, $0 + 1), "’") }
        }
      },
    ]
  }

  /// Three spaces become four in the checklist and the scenarios, two become four in notes; nothing
  /// where a document is indented otherwise.
  private var widened: [ByteEdit] {
    var edits: [ByteEdit] = []
    for line in lines where line.kind == .bullet && line.indent > 0 {
      let isList = line.zone == .condensed || line.zone == .gherkin
      let (old, new) = isList ? (3, 4) : (2, 4)
      guard line.indent % old == 0, !line.text.hasPrefix("\t") else { return [] }
      guard isList || line.platform != nil else { continue }
      // Code below a bullet would have to move along.
      guard isList || !lines.contains(where: { $0.kind == .fence && $0.indent > 0 }) else {
        return []
      }
      let start = line.range.lowerBound
      edits.append(
        ByteEdit(
          .init(start, start + line.indent),
          String(repeating: " ", count: line.indent / old * new)))
    }
    return edits
  }
}
