import SpecDiagnostics

/// Variants of the order of parts that may be in any order.
enum OrderVariants {
  static let all = [
    Variant("videos behind the scenarios") { outline in
      // Specs for the web have them there anyway.
      guard !outline.isWeb, let videos = section(outline, ["videos"]),
        let scenarios = section(outline, ["gherkin"]), videos.upperBound < scenarios.lowerBound
      else { return nil }
      return outline.edited([
        outline.deleting(videos),
        outline.inserting(outline.text(of: videos), before: scenarios.upperBound + 1),
      ])
    },
    Variant("sections behind the scenarios exchanged") { outline in
      let titles = ["videos", "code examples", "developer notes", "further reading"]
      guard outline.isWeb, let scenarios = section(outline, ["gherkin"]) else { return nil }
      let free = outline.headings(level: 2).filter {
        $0 > scenarios.upperBound && titles.contains(outline.lines[$0].bareTitle)
      }
      guard free.count > 1 else { return nil }
      return outline.edited(
        outline.exchanging(outline.section(at: free[0]), outline.section(at: free[1])))
    },
    Variant("keys of the front matter's head in another order") { outline in
      let keys = outline.lines.indices.filter {
        outline.lines[$0].kind == .key && outline.lines[$0].indent == 0
          && outline.lines[$0].zone == .metadata && outline.item(at: $0).count == 1
      }
      guard keys.count > 1, let first = keys.first, let last = keys.last else { return nil }
      return outline.edited(outline.exchanging(first...first, last...last))
    },
    Variant("frameworks in the other order") { outline in
      outline.edited(
        outline.aspects.flatMap { aspect -> [ByteEdit] in
          let own = outline.frameworks(of: aspect)
          // A framework that is inside the other one would not do so any more.
          guard own.count == 2,
            outline.lines[own[0].lines.lowerBound].indent
              == outline.lines[own[1].lines.lowerBound].indent
          else { return [] }
          return outline.exchanging(own[0].lines, own[1].lines)
        })
    },
  ]

  private static func section(_ outline: Outline, _ titles: [String]) -> ClosedRange<Int>? {
    outline.headings(level: 2).first { titles.contains(outline.lines[$0].bareTitle) }
      .map { outline.section(at: $0) }
  }
}
