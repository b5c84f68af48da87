import SpecDiagnostics

extension Outline {
  /// Links, pointers, ids and videos that lead elsewhere, or to nothing.
  @DefectList var referenceDefects: [Defect] {
    Defect(
      .only("reference/full-information-missing"), "full information deleted",
      deletions(of: full.map { $0...$0 }, places: headings(level: 2).map { $0...$0 }))
    Defect(
      .only("reference/full-information-missing"), "link of the full information deleted",
      leading(to: ""))
    Defect(
      .only("reference/full-information-differs"), "one link to another site",
      leading(to: " https://docs.example.com/x", places: full.map { $0...$0 }))
    Defect(.only("reference/full-information-outdated"), "link of an earlier site") {
      let path = isWeb ? "checklist-web" : "checklist-native"
      return leading(to: " https://www.example.org/\(path)/some-page/")
    }
    Defect("reference/full-information-mismatch", "link to another component") {
      let stem = String(file.path.split(separator: "/").last?.dropLast(3) ?? "")
      guard !stem.isEmpty else { return [] }
      return full.filter { lines[$0].text.holds(stem) }
        .flatMap { writing("/drawer", at: ranges(of: "/" + stem, in: [$0]).suffix(1)) }
    }
    Defect(
      "reference/media-repeated", "one file below two titles",
      zip(sources, sources.dropFirst()).map { Change($1, file.text($0)) })
    Defect(.only("reference/captions-missing"), "captions deleted") {
      let tracks = indices { $0.text.holds("<track") }
      return tracks.count < 2
        ? [] : tracks.map { Change([deleting($0...$0)], places: [$0 - 1...$0]) }
    }
    Defect(
      .only("reference/id-without-target"), "letter of an id doubled",
      indices { $0.kind == .hidden && $0.text.holds(" id=\"") }.compactMap { index in
        let near = max(0, index - 12)...min(lines.count - 1, index + 12)
        return value(of: " id=\"", in: index).flatMap { range in
          let id = file.text(range)
          let isNamed = lines[near].contains { line in
            line.kind == .hidden
              && ["for", "by", "controls"].contains { line.text.holds("\($0)=\"\(id)\"") }
          }
          return isNamed ? Change(range, id.prefix(1) + id, places: [near]) : nil
        }
      })
    Defect(
      .only("reference/anchor-missing"), "link to a heading that is not there",
      appending(", see [more](#more-about-this)"))
    Defect(
      .only("reference/pointer-without-target"), "pointer to a part that is not there",
      appending(" (see Drawbacks below)"))
  }

  private var full: [Int] { indices { $0.text.hasPrefix("Full information:") } }

  /// The full information with another link.
  private func leading(to link: String, places: [ClosedRange<Int>] = []) -> [Change] {
    full.map { Change(lines[$0].content, "Full information:" + link, places: places) }
  }

  /// Writes something at the end of each bullet of developer notes.
  private func appending(_ text: String) -> [Change] {
    let bullets = indices { $0.kind == .bullet && $0.platform != nil && !$0.text.holds("**") }
    return writing(text, at: bullets.map { SourceRange(at: lines[$0].content.upperBound) })
  }

  /// The files of videos.
  private var sources: [SourceRange] {
    indices { $0.text.holds("<source src=\"") }.compactMap { value(of: "src=\"", in: $0) }
  }

  /// The value behind the first of some openings in a line, up to its quote.
  private func value(of opening: String, in index: Int) -> SourceRange? {
    let line = lines[index].range
    guard let start = marks(opening, in: index).first?.upperBound else { return nil }
    return file.bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: "\""))
      .map { SourceRange(start, $0) }
  }
}
