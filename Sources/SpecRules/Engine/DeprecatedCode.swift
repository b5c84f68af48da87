import SpecDiagnostics
import SpecModel

/// A deprecated name in an example of code.
///
/// Examples are judged by their deprecated names only: everything else in them may be a project's
/// own, and a compiler finds it.
struct DeprecatedCode: Sendable {
  /// Where the name stands.
  let range: SourceRange
  /// What is wrong with it.
  let verdict: APIVerdict
  /// The structural path to it.
  let location: [String]

  /// Finds the deprecated names of a document's examples: the first of each name in each block.
  static func all(in spec: ComponentSpec, _ apis: APITable) -> [DeprecatedCode] {
    let judge = APIJudge(apis)
    return spec.codeBlocks.flatMap { block -> [DeprecatedCode] in
      guard let notes = spec.notes.first(where: { $0.range.contains(block.range) }),
        let platform = APIPlatform(rawValue: notes.platform), platform != .web
      else { return [] }
      let aspect = notes.aspects.first { $0.range.contains(block.range) }
      let location = [notes.title.value, aspect?.title.value].compactMap(\.self)
      var seen: Set<[UInt8]> = []
      return names(in: block, spec.file.bytes).compactMap { range -> DeprecatedCode? in
        let name = Array(spec.file.bytes[range.lowerBound..<range.upperBound])
        guard seen.insert(name).inserted else { return nil }
        return judge.deprecation(of: name, in: .platform(platform)).map {
          DeprecatedCode(range: range, verdict: $0, location: location)
        }
      }
    }
  }

  /// Returns the names of several words in a block of code, outside comments and strings.
  private static func names(in block: CodeBlock, _ bytes: [UInt8]) -> [SourceRange] {
    var found: [SourceRange] = []
    for line in block.lines {
      var index = line.lowerBound
      while index < line.upperBound {
        let byte = bytes[index]
        if byte == .slash, index + 1 < line.upperBound, bytes[index + 1] == .slash { break }
        if byte == .quote {
          index = bytes[(index + 1)..<line.upperBound].firstIndex(of: byte) ?? index
        } else if byte.isIdentifierStart {
          let start = index
          var humps = 0
          while index < line.upperBound, bytes[index].isIdentifierPart {
            if index > start, bytes[index].isUpper, bytes[index - 1].isLower { humps += 1 }
            index += 1
          }
          if humps > 0 { found.append(SourceRange(start, index)) }
          continue
        }
        index += 1
      }
    }
    return found
  }
}
