import SpecDiagnostics

extension Outline {
  var markdownVariants: [Variant] {
    [
      Variant("bullets with an asterisk") { edited(asterisks) },
      Variant("wider indentation") { edited(widened) },
      Variant("headings closed with #") { edited(lines.compactMap(closed)) },
      Variant("labels of criteria in bold") { edited(boldLabels) },
      Variant("steps numbered with a bracket") {
        edited(
          lines.compactMap(\.number?.digits.upperBound).map { ByteEdit(.init($0, $0 + 1), ")") })
      },
      Variant("curly quotes") { edited(curlyQuotes) },
      Variant("curly apostrophes") { edited(curlyApostrophes) },
    ]
  }

  private var asterisks: [ByteEdit] {
    // In YAML a dash makes a list and an asterisk a reference.
    if isYAML { return [] }
    return lines.filter { $0.kind == .bullet }.map(\.spaces.upperBound)
      .filter { byte(at: $0) == UInt8(ascii: "-") }.map { ByteEdit(.init($0, $0 + 1), "*") }
  }

  private func closed(_ line: OutlineLine) -> ByteEdit? {
    line.headingLevel.map {
      let end = SourceRange(line.content.upperBound, line.range.upperBound)
      return ByteEdit(end, " " + String(repeating: "#", count: $0))
    }
  }

  /// Three spaces become four in the checklist and the scenarios, two become four in notes; nothing
  /// where a document is indented otherwise.
  private var widened: [ByteEdit] {
    // Code below a bullet would have to move along.
    let hasCode = lines.contains { $0.kind == .fence && $0.indent > 0 }
    var edits: [ByteEdit] = []
    for line in lines where line.kind == .bullet && line.indent > 0 {
      let old = line.isStatement ? 3 : 2
      guard line.indent % old == 0, !line.text.hasPrefix("\t") else { return [] }
      guard line.isStatement || line.platform != nil else { continue }
      guard line.isStatement || !hasCode else { return [] }
      edits.append(ByteEdit(line.spaces, String(repeating: " ", count: line.indent / old * 4)))
    }
    return edits
  }

  private var boldLabels: [ByteEdit] {
    hasKeyedCriteria
      ? []
      : criteria.filter { !$0.labelText.contains("*") }
        .map { ByteEdit($0.label, "**\($0.labelText)**") }
  }

  private var curlyQuotes: [ByteEdit] {
    isYAML
      ? []
      : prose.flatMap(quotations).flatMap { said in
        [
          ByteEdit(.init(said.lowerBound - 1, said.lowerBound), "“"),
          ByteEdit(.init(said.upperBound, said.upperBound + 1), "”"),
        ]
      }
  }

  private var curlyApostrophes: [ByteEdit] {
    prose.flatMap { marks("'", in: $0) }.filter { place in
      ![byte(at: place.lowerBound - 1), byte(at: place.upperBound)].contains { $0.isBlankOrLineEnd }
        && !isLiteral(place)
    }.map { ByteEdit($0, "’") }
  }
}
