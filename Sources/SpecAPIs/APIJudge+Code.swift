public import SpecDiagnostics

/// Deprecated names in examples of code.
extension APIJudge {
  /// Finds the names of several words in some lines of code of which every thing is deprecated, the
  /// first of each name; what is in comments and strings is not a name.
  ///
  /// - Parameters:
  ///   - lines: The lines, as offsets of `bytes`.
  ///   - bytes: The file.
  ///   - context: The frameworks that the code is for.
  /// - Returns: The verdicts, in the order of the code.
  public func deprecations(
    in lines: [SourceRange], of bytes: [UInt8], _ context: APIContext
  ) -> [APIVerdict] {
    var seen: Set<[UInt8]> = []
    return lines.flatMap { Self.names(in: $0, bytes) }.compactMap { range in
      let name = Array(bytes[range.lowerBound..<range.upperBound])
      guard seen.insert(name).inserted else { return nil }
      let real = table.exact(name).filter { $0.framework.map(context.allows) ?? false }
      guard let first = real.first, real.allSatisfy(\.isDeprecated), let end = first.deprecation,
        end.only == nil, !end.isSoft
      else { return nil }
      return APIVerdict(
        kind: .deprecated(since: end.since), range: range,
        found: String(decoding: name, as: UTF8.self), suggestions: end.replacements,
        confidence: .high)
    }
  }

  private static func names(in line: SourceRange, _ bytes: [UInt8]) -> [SourceRange] {
    var found: [SourceRange] = []
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
    return found
  }
}
