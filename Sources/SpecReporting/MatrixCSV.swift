import SpecDiagnostics

/// A matrix as comma-separated values (RFC 4180): a line for each cell, below one with names.
struct MatrixCSV {
  let matrix: CoverageMatrix

  /// Writes the document row by row; lines end with CR and LF.
  func write(to write: ([UInt8]) -> Void) {
    let head = [
      "component", "path", "dialect", "platform", "aspect", "framework", "state", "line", "rules",
    ]
    write(Self.line(head))
    for row in matrix.rows {
      let lines = row.cells.map { cell in
        Self.line([
          row.component, row.path, row.dialect, cell.platform.id, cell.aspect.id,
          cell.framework?.id ?? "", cell.state.rawValue,
          cell.place.map { "\($0.start.line)" } ?? "", cell.rules.joined(separator: " "),
        ])
      }
      write(lines.flatMap(\.self))
    }
  }

  private static func line(_ fields: [String]) -> [UInt8] {
    TextGate.pass(fields.map(field).joined(separator: ",")) + [0x0D, 0x0A]
  }

  /// Returns a text as a field.
  ///
  /// Spreadsheets run what begins with one of these characters as a formula, also behind a quote; an
  /// apostrophe makes it text (OWASP, "CSV Injection"). Tabs and line ends are spaces here already.
  static func field(_ text: String) -> String {
    var text = VisibleText.line(text)
    let first = text.unicodeScalars.first { $0 != " " }
    if let first, "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first) {
      text = "'" + text
    }
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C }) else { return text }
    return "\"" + text.replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}
