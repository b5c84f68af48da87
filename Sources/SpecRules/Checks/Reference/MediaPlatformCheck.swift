import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A medium whose file is named after another platform or screen reader than the title above it.
struct MediaPlatformCheck: CheckWithoutOptions {
  static let placeholders = ["file", "title", "found", "expected"]

  func findings(in document: Document) -> [Finding] {
    document.spec.media.compactMap { media in
      guard let source = media.source, let title = media.title else { return nil }
      let file = source.value.pathParts.last ?? source.value
      let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
      let words = Words(stem.parted, document.vocabulary)
      let found = terms(words.file.range, of: words)
      let expected = terms(title.range, of: document.spec.words)
      guard let pair = contradiction(found, expected) else { return nil }
      return Finding(
        range: source.range,
        values: [
          "file": file, "title": title.value, "found": pair.found, "expected": pair.expected,
        ],
        related: [(title.range, "the title above it")],
        location: ["Videos", title.value, "source"], subject: source.value,
        needs: [.file, .media(source.range.lowerBound)])
    }
  }

  /// What a text names: screen readers and platforms, and the platforms of both.
  private struct Named {
    var readers: [Term] = []
    var platforms: [Term] = []
    var systems: Set<String> {
      Set(platforms.map(\.shortID)).union(
        readers.compactMap(\.platforms.only))
    }
  }

  private func terms(_ range: SourceRange, of words: Words) -> Named {
    // A screen reader's phrase may hold the platform ("iOS VoiceOver"), so they are searched apart.
    Named(
      readers: words.matches(in: [range], kinds: [.screenReader]).map(\.term),
      platforms: words.matches(in: [range], kinds: [.platform]).map(\.term))
  }

  /// Returns the names that cannot both be true.
  private func contradiction(
    _ found: Named, _ expected: Named
  ) -> (found: String, expected: String)? {
    let isOtherReader =
      !found.readers.isEmpty && !expected.readers.isEmpty
      && Set(found.readers.map(\.id)).isDisjoint(with: expected.readers.map(\.id))
    if isOtherReader { return (found.readers[0].name, expected.readers[0].name) }
    guard !found.systems.isEmpty, !expected.systems.isEmpty,
      found.systems.isDisjoint(with: expected.systems)
    else { return nil }
    let name = { (named: Named) in (named.platforms.first ?? named.readers.first)?.name ?? "" }
    return (name(found), name(expected))
  }
}
