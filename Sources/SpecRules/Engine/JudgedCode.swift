import SpecDiagnostics
import SpecModel

/// A name in an example of code with something wrong.
///
/// Code of apps is judged by its deprecated names only: everything else in it may be a project's
/// own, and a compiler finds it. No compiler reads the roles and `aria-` attributes of HTML.
struct JudgedCode: Sendable {
  /// Where the name stands.
  let range: SourceRange
  /// What is wrong with it.
  let verdict: APIVerdict
  /// The structural path to it.
  let location: [String]

  /// Finds what is wrong with the examples of a document.
  static func all(in spec: ComponentSpec, _ apis: APITable) -> [JudgedCode] {
    let judge = APIJudge(apis)
    return (deprecated(in: spec, judge) + attributes(in: spec, judge)).sorted {
      $0.range < $1.range
    }
  }

  /// Finds the deprecated names: the first of each name in each block.
  private static func deprecated(in spec: ComponentSpec, _ judge: APIJudge) -> [JudgedCode] {
    spec.codeBlocks.flatMap { block -> [JudgedCode] in
      guard let notes = spec.notes.first(where: { $0.range.contains(block.range) }),
        let platform = APIPlatform(rawValue: notes.platform), platform != .web
      else { return [] }
      let aspect = notes.aspects.first { $0.range.contains(block.range) }
      let location = [notes.title.value, aspect?.title.value].compactMap(\.self)
      var seen: Set<[UInt8]> = []
      return names(in: block, spec.file.bytes).compactMap { range -> JudgedCode? in
        let name = Array(spec.file.bytes[range.lowerBound..<range.upperBound])
        guard seen.insert(name).inserted else { return nil }
        return judge.deprecation(of: name, in: .platform(platform)).map {
          JudgedCode(range: range, verdict: $0, location: location)
        }
      }
    }
  }

  /// Finds roles and `aria-` attributes of HTML that do not exist, or have values that do not.
  private static func attributes(in spec: ComponentSpec, _ judge: APIJudge) -> [JudgedCode] {
    spec.codeBlocks.filter(\.isHTML).flatMap { block -> [JudgedCode] in
      guard let first = block.lines.first, let last = block.lines.last else { return [] }
      let tags = WrittenTag.all(in: first.union(last), of: spec.file.bytes)
      return tags.flatMap(\.attributes).flatMap { attribute -> [JudgedCode] in
        let name = spec.file.text(attribute.name).lowercased()
        let text = spec.file.text(attribute.range)
        // A template fills the value in.
        guard name == "role" || name.hasPrefix("aria-"), !text.contains(where: Self.isTemplate)
        else { return [] }
        return judge.verdicts(text, in: APIContext([.web])).map { verdict in
          let start = attribute.range.lowerBound
          let range = SourceRange(
            start + verdict.range.lowerBound, start + verdict.range.upperBound)
          return JudgedCode(range: range, verdict: verdict, location: [])
        }
      }
    }
  }

  private static func isTemplate(_ character: Character) -> Bool {
    "{}<>$…".contains(character)
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
