import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A video or sound whose file does not fit its type, its title, the component or the other files.
struct MediaCheck: Check {
  static let summary: String? = "A video or audio file does not match the text around it."
  static let options: CheckOptions = [
    "of": .one(of: Fault.self, "What does not match."),
    "types": "The types that fit an extension, the usual one first.",
    "passed-over": "Words that name no component, such as browsers.",
  ]
  static let placeholders = ["file", "found", "expected", "title", "other", "place"]
  private let kind: Fault
  private let types: [String: [String]]
  private let passedOver: WordSet

  private enum Fault: String, CaseIterable {
    case type, platform, component, repeated, captions
  }

  init(_ options: StrictMapping) throws(DataError) {
    kind = try options.requiredChoice("of", of: Fault.self)
    types = try options.lists("types")
    passedOver = WordSet(try options.strings("passed-over").map(FoldedText.fold))
  }

  func findings(in document: Document) -> [Finding] {
    let media = document.spec.media
    return switch kind {
    case .type: media.compactMap(wrongType)
    case .platform: media.compactMap { otherPlatform($0, document) }
    case .component: otherComponents(in: document)
    case .repeated: repeated(media)
    case .captions: withoutCaptions(in: document.spec)
    }
  }

  private func finding(
    _ media: Media, _ source: Located<String>, _ values: [String: String],
    related: [(range: SourceRange, message: String)]
  ) -> Finding {
    let file = source.value.pathParts.last ?? source.value
    return Finding(
      range: source.range, values: values.merging(["file": file]) { own, _ in own },
      related: related, location: ["Videos", media.title?.value ?? "", "source"],
      subject: source.value)
  }

  /// Returns what to say of a type that is not that of the file's extension.
  private func wrongType(_ media: Media) -> Finding? {
    guard let source = media.source, let type = media.type,
      let fitting = types[fileExtension(source.value)], let expected = fitting.first
    else { return nil }
    let declared = String(type.value.lowercased().prefix { $0 != ";" }).trimmingLineEnds
    guard !fitting.contains(declared) else { return nil }
    var finding = finding(
      media, source, ["found": type.value, "expected": expected],
      related: [(source.range, "the file")])
    finding.range = type.range
    finding.fixes = [.write(expected, at: type.range, .safe)]
    return finding
  }

  private func fileExtension(_ path: String) -> String {
    let name = path.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return Substring(name[dot...].dropFirst()).lowercased()
  }

  /// Returns what to say of one file behind two titles.
  private func repeated(_ media: [Media]) -> [Finding] {
    let named = media.filter { $0.source?.value.isEmpty == false }
    return named.repetitions { $0.source?.value == $1.source?.value }.compactMap { first, media in
      guard let source = media.source, let range = first.source?.range else { return nil }
      var finding = finding(
        media, source,
        [
          "title": media.title?.value ?? "a title of its own",
          "other": first.title?.value ?? "another title",
        ], related: [(range, "the same file")])
      finding.breaks = [.media(source.range.lowerBound)]
      return finding
    }
  }

  /// Returns the media without captions, where most have them.
  private func withoutCaptions(in spec: ComponentSpec) -> [Finding] {
    // A sound shows no captions.
    let media = spec.media.filter { $0.type?.value.hasPrefix("audio/") != true }
    let captioned = media.filter(\.hasCaptions)
    guard let example = captioned.first, 2 * captioned.count >= media.count else { return [] }
    let isKeyed = spec.dialect.shape == .yaml
    return media.compactMap { media in
      guard !media.hasCaptions, let source = media.source else { return nil }
      return finding(
        media, source,
        [
          "expected": isKeyed ? "\"captions\"" : "a <track kind=\"captions\">",
          "place": isKeyed ? "\"source\"" : "the <source>",
        ], related: [(example.source?.range ?? example.range, "this one has captions")])
    }
  }

  // MARK: Other components and platforms

  /// Returns the media whose folder or file is named after another component.
  private func otherComponents(in document: Document) -> [Finding] {
    let named = document.named
    guard let own = named.groups.first?.first?.name else { return [] }
    let names = named.places.map(\.name) + [named.fileName].compactMap(\.self)
    // Media are in the same few folders.
    var known: [String: ComponentName] = [:]
    return document.spec.media.compactMap { media in
      guard let source = media.source else { return nil }
      let parts = source.value.pathParts.suffix(2)
      guard parts.count == 2, let folder = parts.first, let last = parts.last else { return nil }
      let written = [folder, last.withoutExtension].map { part in
        let name = known[part] ?? name(of: part, document.vocabulary)
        known[part] = name
        return name
      }
      let found = written.first { name in
        name.differs(from: own) && !names.contains { $0.fits(name) }
          && (name.contradicts(own) || named.mentions(of: name, in: document.spec) == 0)
      }
      return found.map { found in
        finding(
          media, source, ["file": source.value, "found": found.text, "expected": own.text],
          related: [])
      }
    }
  }

  /// Returns what a part of a path names beside platform, screen reader and what is passed over.
  private func name(of part: String, _ vocabulary: Vocabulary) -> ComponentName {
    let words = Words(part.parted, vocabulary)
    let others = words.matches(kinds: [.platform, .screenReader])
    let left = words.tokens.filter { token in
      !others.contains { $0.range.contains(token.range) } && !token.isOne(of: passedOver)
    }
    return ComponentName(words.fold(left), vocabulary: vocabulary)
  }

  /// Returns what to say of a file that is named after another platform or screen reader than the
  /// title above it.
  private func otherPlatform(_ media: Media, _ document: Document) -> Finding? {
    guard let source = media.source, let title = media.title else { return nil }
    let file = source.value.pathParts.last ?? source.value
    let words = Words(file.withoutExtension.parted, document.vocabulary)
    guard
      let (found, expected) = Named(words.file.range, of: words).contradiction(
        to: Named(title.range, of: document.spec.words))
    else { return nil }
    var finding = finding(
      media, source, ["title": title.value, "found": found, "expected": expected],
      related: [(title.range, "the title above it")])
    finding.needs.append(.media(source.range.lowerBound))
    return finding
  }

  /// What a text names: screen readers and platforms.
  private struct Named {
    let readers: [Term]
    let platforms: [Term]
    /// The platforms of both.
    var systems: Set<String> {
      Set(platforms.map(\.shortID)).union(readers.compactMap(\.platforms.only))
    }
    var first: String { (platforms.first ?? readers.first)?.name ?? "" }

    init(_ range: SourceRange, of words: Words) {
      // A screen reader's phrase may hold the platform ("iOS VoiceOver"), so they are searched apart.
      readers = words.matches(in: [range], kinds: [.screenReader]).map(\.term)
      platforms = words.matches(in: [range], kinds: [.platform]).map(\.term)
    }

    /// Returns the names that cannot both be true.
    func contradiction(to other: Named) -> (found: String, expected: String)? {
      if let own = readers.first, let reader = other.readers.first,
        Set(readers.map(\.id)).isDisjoint(with: other.readers.map(\.id))
      {
        return (own.name, reader.name)
      }
      let (own, others) = (systems, other.systems)
      guard !own.isEmpty, !others.isEmpty, own.isDisjoint(with: others) else { return nil }
      return (first, other.first)
    }
  }
}

extension String {
  /// The name of a file without what is behind its last full stop.
  var withoutExtension: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? self }
}
