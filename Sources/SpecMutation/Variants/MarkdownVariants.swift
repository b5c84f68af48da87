import SpecDiagnostics

/// Variants of the marks of Markdown.
enum MarkdownVariants {
  static let all = [
    Variant("bullets with an asterisk") { outline in
      // In YAML a dash makes a list and an asterisk a reference.
      outline.isYAML
        ? nil
        : outline.edited(
          outline.lines.filter {
            $0.kind == .bullet && $0.text.trimmed(of: [" ", "\t"]).hasPrefix("- ")
          }
          .map { ByteEdit(.init($0.spaces.upperBound, $0.spaces.upperBound + 1), "*") })
    },
    Variant("wider indentation") { outline in widened(outline) },
    Variant("headings closed with #") { outline in
      outline.edited(
        outline.lines.compactMap { line in
          guard let level = line.headingLevel else { return nil }
          return ByteEdit(
            .init(line.content.upperBound, line.range.upperBound),
            " " + String(repeating: "#", count: level))
        })
    },
    Variant("labels of criteria in bold") { outline in
      guard !outline.hasKeyedCriteria else { return nil }
      return outline.edited(
        outline.criteria.filter { !$0.labelText.contains("*") }
          .map { ByteEdit($0.label, "**\($0.labelText)**") })
    },
    Variant("steps numbered with a bracket") { outline in
      outline.edited(
        outline.lines.compactMap { line in
          guard case .numbered(let number) = line.kind else { return nil }
          let start = line.range.lowerBound + String(number).utf8.count
          return ByteEdit(.init(start, start + 1), ")")
        })
    },
    Variant("curly quotes") { outline in
      outline.isYAML
        ? nil
        : outline.edited(
          outline.prose.flatMap { index in
            outline.quotations(in: index).flatMap { said in
              [
                ByteEdit(.init(said.lowerBound - 1, said.lowerBound), "“"),
                ByteEdit(.init(said.upperBound, said.upperBound + 1), "”"),
              ]
            }
          })
    },
    Variant("curly apostrophes") { outline in
      outline.edited(
        outline.prose.flatMap { index -> [ByteEdit] in
          let line = outline.lines[index].content
          return (line.lowerBound..<line.upperBound).dropFirst().dropLast().filter { place in
            outline.file.bytes[place] == UInt8(ascii: "'")
              && outline.file.bytes[place + 1] != 0x20 && outline.file.bytes[place - 1] != 0x20
              && !outline.isLiteral(.init(place, place + 1), in: index)
          }.map { ByteEdit(.init($0, $0 + 1), "’") }
        })
    },
  ]

  /// Three spaces become four in the checklist and the scenarios, two become four in notes; nil
  /// where a document is indented otherwise.
  private static func widened(_ outline: Outline) -> SourceFile? {
    var edits: [ByteEdit] = []
    for line in outline.lines where line.kind == .bullet && line.indent > 0 {
      let isList = line.zone == .condensed || line.zone == .gherkin
      let (old, new) = isList ? (3, 4) : (2, 4)
      guard line.indent % old == 0, !line.text.hasPrefix("\t") else { return nil }
      guard isList || line.platform != nil else { continue }
      // Code below a bullet would have to move along.
      guard isList || !outline.lines.contains(where: { $0.kind == .fence && $0.indent > 0 }) else {
        return nil
      }
      let start = line.range.lowerBound
      edits.append(
        ByteEdit(
          .init(start, start + line.indent),
          String(repeating: " ", count: line.indent / old * new)))
    }
    return outline.edited(edits)
  }
}
