import SpecDiagnostics

/// Variants of the order of parts that may stand in any order.
enum OrderVariants {
  static let all = [
    Variant("videos behind the scenarios") { outline in
      guard let videos = section(outline, ["videos"]),
        let condensed = section(outline, ["condensed"]),
        let gherkin = section(outline, ["gherkin"]),
        videos.upperBound < condensed.lowerBound, condensed.upperBound < gherkin.lowerBound
      else { return nil }
      return outline.edited(
        outline.exchanging(videos, condensed.lowerBound...gherkin.upperBound))
    },
    Variant("code examples behind what follows them") { outline in
      guard let first = section(outline, ["code examples", "code example"]),
        let second = outline.headings(level: 2).first(where: { $0 > first.upperBound })
      else { return nil }
      return outline.edited(outline.exchanging(first, outline.section(at: second)))
    },
    Variant("keys of the front matter's head in another order") { outline in
      let keys = outline.lines.indices.filter {
        outline.lines[$0].kind == .key && outline.lines[$0].indent == 0
          && outline.lines[$0].zone == .metadata && outline.item(at: $0).count == 1
      }
      guard keys.count > 1, let first = keys.first, let last = keys.last else { return nil }
      return outline.edited(outline.exchanging(first...first, last...last))
    },
    Variant("last two aspects of each platform exchanged") { outline in
      outline.edited(
        ["ios", "android", "web"].flatMap { platform -> [ByteEdit] in
          let own = outline.aspects.filter { $0.platform == platform }.suffix(2)
          guard let first = own.first, let last = own.last, own.count == 2 else { return [] }
          return outline.exchanging(first.lines, last.lines)
        })
    },
    Variant("frameworks in the other order") { outline in
      outline.edited(
        outline.aspects.flatMap { aspect -> [ByteEdit] in
          let own = outline.frameworks(of: aspect)
          guard own.count == 2 else { return [] }
          return outline.exchanging(own[0].lines, own[1].lines)
        })
    },
  ]

  private static func section(_ outline: Outline, _ titles: [String]) -> ClosedRange<Int>? {
    outline.headings(level: 2).first { titles.contains(outline.lines[$0].bareTitle) }
      .map { outline.section(at: $0) }
  }
}
