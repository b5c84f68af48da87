import SpecDiagnostics

extension Outline {
  /// Variants of line ends, spaces and what no reader sees.
  var blankVariants: [Variant] {
    [
      Variant("CRLF at line ends") { ended(by: [0x0D, 0x0A]) },
      Variant("CR at line ends") { ended(by: [0x0D]) },
      Variant("byte order mark") { edited([ByteEdit(.init(at: 0), bytes: [0xEF, 0xBB, 0xBF])]) },
      Variant("no line end at the end") { unended },
      inserting("two spaces at line ends", "  ", behind: true) {
        $0.kind == .bullet || $0.kind == .text || $0.isHeading
      },
      inserting("two empty lines for one", "\n", behind: true) {
        $0.kind == .blank && $0.zone != .metadata
      },
      inserting("comments between blocks", "<!-- a remark -->\n\n") {
        $0.isHeading && $0.range.lowerBound > 0
      },
      inserting("comments between steps", "<!-- a remark -->\n\n", \.isNumbered),
      inserting("comments between keys of the front matter", "# A remark\n", \.isTopKey),
    ]
  }

  /// A text before every line of a sort, or behind it.
  private func inserting(
    _ name: String, _ text: String, behind: Bool = false,
    _ isMeant: @escaping @Sendable (OutlineLine) -> Bool
  ) -> Variant {
    Variant(name) {
      edited(
        lines.filter(isMeant).map(\.range).map {
          ByteEdit(.init(at: behind ? $0.upperBound : $0.lowerBound), text)
        })
    }
  }

  private func ended(by end: [UInt8]) -> SourceFile? {
    let ends = lines.indices.map {
      SourceRange(lines[$0].range.upperBound, bytes(of: $0...$0).upperBound)
    }
    return edited(ends.filter { !$0.isEmpty }.map { ByteEdit($0, bytes: end) })
  }

  private var unended: SourceFile? {
    let text = file.bytes.prefix((file.bytes.lastIndex { !$0.isBlankOrLineEnd } ?? -1) + 1)
    return SourceFile(path: file.path, bytes: Array(text))
  }
}
