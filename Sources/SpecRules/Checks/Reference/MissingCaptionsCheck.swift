import SpecDiagnostics
import SpecModel

/// A medium without captions beside others that have them.
struct MissingCaptionsCheck: CheckWithoutOptions {
  static let placeholders = ["file", "count", "expected", "place"]

  func findings(in document: Document) -> [Finding] {
    // A sound shows no captions.
    let media = document.spec.media.filter { $0.type?.value.hasPrefix("audio/") != true }
    let captioned = media.filter(\.hasCaptions)
    guard let example = captioned.first, 2 * captioned.count >= media.count else { return [] }
    let isKeyed = document.spec.dialect.shape == .yaml
    return media.compactMap { media in
      guard !media.hasCaptions, let source = media.source else { return nil }
      let file = source.value.split(separator: "/").last.map(String.init) ?? source.value
      return Finding(
        range: source.range,
        values: [
          "file": file, "count": "\(captioned.count)",
          "expected": isKeyed ? "\"captions\"" : "a <track kind=\"captions\">",
          "place": isKeyed ? "\"source\"" : "the <source>",
        ],
        related: [(example.source?.range ?? example.range, "this one has captions")],
        location: ["Videos", media.title?.value ?? "", "source"], subject: source.value,
        needs: [.file])
    }
  }
}
