import SpecDiagnostics

extension Outline {
  /// Variants of line ends, spaces and what no reader sees.
  var blankVariants: [Variant] {
    [
      Variant("CRLF at line ends") { ended(by: [0x0D, 0x0A]) },
      Variant("CR at line ends") { ended(by: [0x0D]) },
      rewriting("byte order mark") { [ByteEdit(.init(at: 0), bytes: [0xEF, 0xBB, 0xBF])] },
      Variant("no line end at the end") {
        var bytes = file.bytes
        while bytes.last?.isBlankOrLineEnd == true { bytes.removeLast() }
        return SourceFile(path: file.path, bytes: bytes)
      },
      inserting("two spaces at line ends", "  ", behind: true) {
        $0.kind == .bullet || $0.kind == .text || $0.isHeading
      },
      inserting("two blank lines for one", "\n", behind: true) {
        $0.kind == .blank && $0.zone != .metadata
      },
      inserting("comments between blocks", "<!-- a remark -->\n\n") {
        $0.isHeading && $0.range.lowerBound > 0
      },
      inserting("comments between steps", "<!-- a remark -->\n\n") { $0.isNumbered },
      inserting("comments between keys of the front matter", "# A remark\n") {
        $0.kind == .key && $0.indent == 0
      },
    ]
  }

  /// A text before every line of a sort, or behind it.
  private func inserting(
    _ name: String, _ text: String, behind: Bool = false,
    _ isMeant: @escaping @Sendable (OutlineLine) -> Bool
  ) -> Variant {
    rewriting(name) {
      lines.filter(isMeant).map(\.range).map {
        ByteEdit(.init(at: behind ? $0.upperBound : $0.lowerBound), text)
      }
    }
  }

  private func ended(by end: [UInt8]) -> SourceFile? {
    var bytes: [UInt8] = []
    let old = file.bytes
    for (place, byte) in old.enumerated() {
      switch byte {
      // The two bytes of CRLF end one line; a lone CR ends one as well.
      case 0x0D where place + 1 < old.count && old[place + 1] == 0x0A: continue
      case 0x0D, 0x0A: bytes += end
      default: bytes.append(byte)
      }
    }
    return SourceFile(path: file.path, bytes: bytes)
  }
}
