public import SpecDiagnostics

/// Names in examples of code.
extension APIJudge {
  /// Finds the names of several words in some lines of code that are deprecated, or misspelt beyond
  /// doubt, the first of each name; what is in comments and strings is not a name.
  ///
  /// - Parameters:
  ///   - lines: The lines, as offsets of `bytes`.
  ///   - bytes: The file.
  ///   - context: The frameworks that the code is for.
  /// - Returns: The verdicts, in the order of the code.
  public func faultyNames(
    in lines: [SourceRange], of bytes: [UInt8], _ context: APIContext
  ) -> [APIVerdict] {
    var seen: Set<[UInt8]> = []
    return Self.names(in: lines, bytes).compactMap { range in
      let name = Array(bytes[range.lowerBound..<range.upperBound])
      guard seen.insert(name).inserted else { return nil }
      let known = table.exact(name)
      if known.isEmpty { return misspelling(name, at: range, context) }
      let real = known.filter { $0.framework.map(context.allows) ?? false }
      guard let first = real.first, real.allSatisfy(\.isDeprecated), let end = first.deprecation,
        end.only == nil, !end.isSoft
      else { return nil }
      return APIVerdict(
        kind: .deprecated(since: end.since), range: range,
        found: String(decoding: name, as: UTF8.self), suggestions: end.replacements,
        confidence: .high)
    }
  }

  /// A project has names of its own, so that only a slip in a name of several words counts.
  private func misspelling(
    _ name: [UInt8], at range: SourceRange, _ context: APIContext
  ) -> APIVerdict? {
    guard let nearest = table.nearest(to: name, in: context), nearest.entries.count == 1,
      let real = nearest.entries.first, real.framework.map(context.allows) ?? false,
      nearest.relation == .misspelt || nearest.relation == .misspeltTwice, !nearest.addsPlural
    else { return nil }
    return APIVerdict(
      kind: .unknown, range: range, found: String(decoding: name, as: UTF8.self),
      suggestions: [String(decoding: real.lastComponent, as: UTF8.self)], confidence: .high)
  }

  /// The names of several words in lines of code, outside of comments and strings.
  private static func names(in lines: [SourceRange], _ bytes: [UInt8]) -> [SourceRange] {
    var found: [SourceRange] = []
    // What ends the comment or string that a line is in.
    var closing: [UInt8]?
    for line in lines {
      var index = line.lowerBound
      func holds(_ text: [UInt8]) -> Bool {
        bytes[index..<line.upperBound].starts(with: text)
      }
      while index < line.upperBound {
        let byte = bytes[index]
        if let end = closing {
          if holds(end) { closing = nil }
          index += closing == nil ? end.count : 1
        } else if holds(Self.blockComment) {
          closing = Self.blockCommentEnd
          index += 2
        } else if holds(Self.longString) {
          closing = Self.longString
          index += 3
        } else if byte == .slash, index + 1 < line.upperBound, bytes[index + 1] == .slash {
          break
        } else if byte == .quote {
          index = (bytes[(index + 1)..<line.upperBound].firstIndex(of: byte) ?? index) + 1
        } else if byte.isIdentifierStart {
          let start = index
          var humps = 0
          while index < line.upperBound, bytes[index].isIdentifierPart {
            if index > start, bytes[index].isUpper, bytes[index - 1].isLower { humps += 1 }
            index += 1
          }
          if humps > 0 { found.append(SourceRange(start, index)) }
        } else {
          index += 1
        }
      }
    }
    return found
  }

  private static let blockComment = Array("/*".utf8)
  private static let blockCommentEnd = Array("*/".utf8)
  private static let longString = Array("\"\"\"".utf8)
}
