import SpecDiagnostics
import Testing

@testable import SpecAPIs

/// Names that no list of misspellings has: every real name, spoilt in one way after the other.
@Suite("Spoilt names")
struct APIMutationTests {
  @Test("Two letters swapped in a long word")
  func misspelt() throws {
    try check(.unknown, share: 0.95) { words in
      guard let long = words.indices.max(by: { words[$0].count < words[$1].count }) else {
        return nil
      }
      var word = Array(words[long])
      guard word.count >= 6 else { return nil }
      word.swapAt(2, 3)
      return words.enumerated().map { $0 == long ? String(word) : $1 }
    }
  }

  @Test("A letter missing in a long word")
  func shortened() throws {
    try check(.unknown, share: 0.95) { words in
      guard let long = words.indices.max(by: { words[$0].count < words[$1].count }) else {
        return nil
      }
      var word = Array(words[long])
      guard word.count >= 6 else { return nil }
      word.remove(at: 2)
      return words.enumerated().map { $0 == long ? String(word) : $1 }
    }
  }

  @Test("A word missing among five or more")
  func dropped() throws {
    try check(.unknown, share: 0.75) { words in
      words.count >= 5 ? Array(words[..<2] + words[3...]) : nil
    }
  }

  @Test("Two words swapped among three or more")
  func swapped() throws {
    try check(.unknown, share: 0.9) { words in
      guard words.count >= 3 else { return nil }
      var words = words
      words.swapAt(words.count - 2, words.count - 1)
      return words
    }
  }

  @Test("A small letter where a word begins")
  func letterCase() throws {
    try check(.malformed(.letterCase), share: 0.95) { words in
      words.enumerated().map { $0 == words.count - 1 ? $1.lowercased() : $1 }
    }
  }

  @Test("A colon missing behind the last label")
  func labels() throws {
    var count = 0
    for name in try APICatalogue.names() where name.framework == .swiftui {
      for signature in name.signatures where signature.hasSuffix("_:)") {
        guard let open = signature.firstIndex(of: "("), name.deprecation == nil else { continue }
        let spoilt = signature.dropLast(2) + ")"
        let verdict = APICatalogue.verdict(String(spoilt), in: APIContext([.swiftui]))
        #expect(verdict?.kind == .malformed(.argumentLabels), "\(spoilt)")
        #expect(verdict?.suggestions.first.map { $0.hasPrefix(signature[...open]) } == true)
        count += 1
      }
    }
    #expect(count > 60)
  }

  /// Spoils every name with a word of accessibility and expects `share` of the results to be
  /// reported with the real name among the suggestions, and no other of them with high confidence.
  private func check(
    _ kind: APIVerdict.Kind, share: Double, _ spoil: ([String]) -> [String]?
  ) throws {
    var right = 0
    var wrong: [String] = []
    var silent: [String] = []
    for (name, framework) in try Self.names() {
      guard let words = spoil(Self.words(name)) else { continue }
      let spoilt = Self.join(words, like: name)
      guard APICatalogue.judge.table.exact(spoilt.utf8).isEmpty, spoilt != name else { continue }
      let verdict = APICatalogue.verdict(spoilt, in: APIContext([framework]))
      if let verdict, verdict.kind == kind, verdict.suggestions.contains(name) {
        right += 1
      } else if let verdict, verdict.confidence == .high {
        wrong.append("\(spoilt) for \(name): \(verdict.suggestions)")
      } else {
        silent.append(spoilt)
      }
    }
    let all = Double(right + wrong.count + silent.count)
    #expect(all > 30)
    #expect(Double(right) / all >= share, "\(right) of \(all); silent: \(silent)")
    #expect(Double(wrong.count) / all <= 0.02, "\(wrong)")
  }

  private static func names() throws -> [(String, APIFramework)] {
    try APICatalogue.names().compactMap { name in
      let bytes = name.name.utf8
      guard let framework = name.framework, framework != .web, bytes.allSatisfy(\.isIdentifierPart),
        APIWords.split(bytes).count > 1, APIWords.haveStem(APIWords.split(bytes))
      else { return nil }
      return (name.name, framework)
    }
  }

  /// The words of a name with their capitals.
  private static func words(_ name: String) -> [String] {
    var rest = Array(name)[...]
    if name.utf8.contains(.underscore) { return name.split(separator: "_").map(String.init) }
    return APIWords.split(name.utf8).map { word in
      defer { rest = rest.dropFirst(word.count) }
      return String(rest.prefix(word.count))
    }
  }

  private static func join(_ words: [String], like name: String) -> String {
    if name.utf8.contains(.underscore) { return words.joined(separator: "_") }
    let isLower = name.utf8.first?.isLower ?? false
    return words.enumerated().map { index, word in
      let isFirst = index == 0
      guard isFirst == isLower, isFirst else { return word }
      return word.prefix(1).lowercased() + word.dropFirst()
    }.joined()
  }
}
