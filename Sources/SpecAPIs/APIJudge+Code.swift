public import SpecDiagnostics

/// Names in examples of code.
extension APIJudge {
  /// Judges a name in an example of code: whether it is deprecated, or misspelt beyond doubt.
  ///
  /// A project has names of its own, so that only a slip in a name of several words counts.
  ///
  /// - Returns: The verdict, its range in UTF-8 bytes of the name; nil if nothing is wrong.
  public func faulty(_ name: [UInt8], in context: APIContext) -> APIVerdict? {
    let range = SourceRange(0, name.count)
    let found = String(decoding: name, as: UTF8.self)
    let known = table.exact(name)
    guard !known.isEmpty else { return misspelling(name, found, in: context) }
    let real = known.filter { $0.framework.map(context.allows) ?? false }
    guard let first = real.first, real.allSatisfy(\.isDeprecated), let end = first.deprecation,
      end.only == nil, !end.isSoft
    else { return nil }
    return APIVerdict(
      kind: .deprecated(since: end.since), range: range, found: found,
      suggestions: end.replacements, confidence: .high)
  }

  private func misspelling(
    _ name: [UInt8], _ found: String, in context: APIContext
  ) -> APIVerdict? {
    guard let nearest = table.nearest(to: name, in: context, slipsOnly: true),
      nearest.entries.count == 1,
      let real = nearest.entries.first, real.framework.map(context.allows) ?? false,
      nearest.relation == .misspelt || nearest.relation == .misspeltTwice, !nearest.addsPlural
    else { return nil }
    return APIVerdict(
      kind: .unknown, range: SourceRange(0, name.count), found: found,
      suggestions: [String(decoding: real.lastComponent, as: UTF8.self)], confidence: .high)
  }

  /// Returns the names of several words in lines of code, outside of comments and strings.
  ///
  /// - Parameters:
  ///   - lines: The lines, as offsets of `bytes`.
  ///   - bytes: The file.
  /// - Returns: Their places in the file, in order.
  public static func names(in lines: [SourceRange], of bytes: [UInt8]) -> [SourceRange] {
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
