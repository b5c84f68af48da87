import SpecDiagnostics
import SpecModel

/// One file behind two titles.
struct RepeatedMediaCheck: CheckWithoutOptions {
  static let placeholders = ["file", "title", "other"]

  func findings(in document: Document) -> [Finding] {
    let media = document.spec.media
    return media.indices.compactMap { place in
      guard let source = media[place].source, !source.value.isEmpty,
        let first = media[..<place].first(where: { $0.source?.value == source.value }),
        let range = first.source?.range
      else { return nil }
      let file = source.value.split(separator: "/").last.map(String.init) ?? source.value
      return Finding(
        range: source.range,
        values: [
          "file": file, "title": media[place].title?.value ?? "a title of its own",
          "other": first.title?.value ?? "another title",
        ],
        related: [(range, "the same file")],
        location: ["Videos", media[place].title?.value ?? "", "source"], subject: source.value,
        breaks: [.media(source.range.lowerBound)], needs: [.file])
    }
  }
}
