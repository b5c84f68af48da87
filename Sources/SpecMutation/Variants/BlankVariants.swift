import SpecDiagnostics

/// Variants of line ends, spaces and what no reader sees.
enum BlankVariants {
  static let all = [
    Variant("CRLF at line ends") { ended($0, by: [0x0D, 0x0A]) },
    Variant("CR at line ends") { ended($0, by: [0x0D]) },
    Variant("byte order mark") { outline in
      outline.edited([ByteEdit(.init(at: 0), bytes: [0xEF, 0xBB, 0xBF])])
    },
    Variant("no line end at the end") { outline in
      var bytes = outline.file.bytes
      while bytes.last?.isBlankOrLineEnd == true { bytes.removeLast() }
      return SourceFile(path: outline.file.path, bytes: bytes)
    },
    Variant("two spaces at line ends") { outline in
      outline.edited(
        outline.lines.filter { $0.kind == .bullet || $0.kind == .text || $0.isHeading }
          .map { ByteEdit(.init(at: $0.range.upperBound), "  ") })
    },
    Variant("two blank lines for one") { outline in
      outline.edited(
        outline.lines.filter { $0.kind == .blank && $0.zone != .metadata }
          .map { ByteEdit(.init(at: $0.range.upperBound), "\n") })
    },
    Variant("comments between blocks") { outline in
      outline.edited(
        outline.lines.filter { $0.isHeading && $0.range.lowerBound > 0 }
          .map { ByteEdit(.init(at: $0.range.lowerBound), "<!-- a remark -->\n\n") })
    },
    Variant("comments between steps") { outline in
      outline.edited(
        outline.lines.filter { $0.isNumbered }
          .map { ByteEdit(.init(at: $0.range.lowerBound), "<!-- a remark -->\n\n") })
    },
    Variant("comments between keys of the front matter") { outline in
      outline.edited(
        outline.lines.filter { $0.kind == .key && $0.indent == 0 }
          .map { ByteEdit(.init(at: $0.range.lowerBound), "# A remark\n") })
    },
  ]

  private static func ended(_ outline: Outline, by end: [UInt8]) -> SourceFile? {
    var bytes: [UInt8] = []
    let old = outline.file.bytes
    for (place, byte) in old.enumerated() {
      switch byte {
      // The two bytes of CRLF end one line; a lone CR ends one as well.
      case 0x0D where place + 1 < old.count && old[place + 1] == 0x0A: continue
      case 0x0D, 0x0A: bytes += end
      default: bytes.append(byte)
      }
    }
    return SourceFile(path: outline.file.path, bytes: bytes)
  }
}
