import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A video or sound whose type is not that of its file, that lacks captions, or that is for one platform alone: Swift,
/// as it is compared with the other ones.
struct MediaCheck: Check {
  static let summary: String? = "A video or audio file does not match the text around it."
  static let options: CheckOptions = [
    "of": .one(of: Fault.self),
    "types": "The types that fit an extension, the usual one first.",
  ]
  static let placeholders = [
    "file", "found", "expected", "platform", "other",
  ]
  private let kind: Fault
  private let types: [String: [String]]

  private enum Fault: String, CaseIterable {
    case type, captions
    case onePlatform = "one-platform"
  }

  init(_ options: StrictMapping) throws(DataError) {
    kind = try options.requiredChoice("of", of: Fault.self)
    types = try options.lists("types")
  }

  var cases: [String] { kind == .captions ? ["key", "tag"] : [] }

  func findings(in document: Document) -> [Finding] {
    let media = document.spec.media
    return switch kind {
    case .type: media.compactMap(wrongType)
    case .captions: withoutCaptions(in: document.spec)
    case .onePlatform: [onePlatform(media, in: document)].compactMap(\.self)
    }
  }

  private func finding(
    _ media: Media, _ source: Located<String>, _ values: [String: String] = [:],
    related: (range: SourceRange, message: String)
  ) -> Finding {
    let file = ["file": source.value.pathParts.last ?? source.value]
    return Finding(
      range: source.range, values: values.merging(file) { own, _ in own }, related: [related],
      location: ["Videos", media.title?.value ?? "", "source"], subject: source.value)
  }

  /// Returns what to say of a type that is not that of the file's extension.
  private func wrongType(_ media: Media) -> Finding? {
    guard let source = media.source, let type = media.type else { return nil }
    // A video plays no sound file, nor a sound a video, though files of both have one extension.
    let others = ["video": "audio/", "audio": "video/"][media.element ?? ""]
    let path = String(source.value.prefix { $0 != "?" && $0 != "#" })
    let fitting = types[path.split(separator: ".").last?.lowercased() ?? "", default: []]
      .filter { others.map($0.hasPrefix) != true }
    guard let expected = fitting.first else { return nil }
    let declared = String(type.value.lowercased().prefix { $0 != ";" }).trimmingLineEnds
    guard !fitting.contains(declared) else { return nil }
    var finding = finding(
      media, source, ["found": type.value, "expected": expected],
      related: (source.range, "the file"))
    finding.range = type.range
    finding.fixes = [.write(expected, at: type.range, .unsafe)]
    return finding
  }

  /// Returns the media without captions, where most have them.
  private func withoutCaptions(in spec: ComponentSpec) -> [Finding] {
    let media = spec.media
    let captioned = media.filter(\.hasCaptions)
    guard let example = captioned.first, 2 * captioned.count >= media.count else { return [] }
    let isKeyed = spec.dialect.shape == .yaml
    return media.compactMap { media in
      guard !media.hasCaptions, let source = media.source else { return nil }
      var finding = finding(
        media, source,
        related: (example.source?.range ?? example.range, "this one has captions"))
      finding.sort = isKeyed ? "key" : "tag"
      return finding
    }
  }

  /// Returns what to say of videos that are there for one platform and not for the other.
  private func onePlatform(_ media: [Media], in document: Document) -> Finding? {
    let platforms = Set(document.spec.notesInScope.map(\.platform)).sorted()
    let missing = platforms.filter { platform in media.allSatisfy { $0.platform != platform } }
    // A video that says nothing of its platform may be of either.
    guard platforms.count > 1, missing.count == 1, media.allSatisfy({ $0.platform != nil }),
      let other = media.first(where: { $0.platform.map(platforms.contains) ?? false }),
      let platform = other.platform
    else { return nil }
    let title = document.spec.section("videos")?.title.value
    return Finding(
      range: other.title?.range ?? other.range,
      values: [
        "platform": document.name("platform.\(missing[0])"),
        "other": document.name("platform.\(platform)"),
      ],
      location: [title, other.title?.value].compactMap(\.self), subject: missing[0])
  }
}
