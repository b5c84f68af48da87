import SpecDiagnostics

extension Outline {
  /// Variants of the order of parts that may be in any order.
  var orderVariants: [Variant] {
    [
      Variant("videos after the scenarios") { edited(movedVideos) },
      Variant("sections after the scenarios exchanged") { edited(exchangedSections) },
      Variant("keys of the front matter's head in another order") { edited(exchangedKeys) },
      Variant("frameworks in the other order") {
        edited(
          aspects.map(frameworks).filter { own in
            // A framework that is inside the other one would not do so any more.
            own.count == 2 && lines[own[0].label].indent == lines[own[1].label].indent
          }.flatMap { exchanging($0[0].lines, $0[1].lines) })
      },
    ]
  }

  private var movedVideos: [ByteEdit] {
    // Specs for the web have them there anyway.
    guard !isWeb, let videos = section("videos"), let scenarios = section("gherkin"),
      videos.upperBound < scenarios.lowerBound
    else { return [] }
    return [deleting(videos), inserting(text(of: videos), before: scenarios.upperBound + 1)]
  }

  private var exchangedSections: [ByteEdit] {
    let titles = ["videos", "code examples", "developer notes", "further reading"]
    guard isWeb, let scenarios = section("gherkin") else { return [] }
    let free = headings(level: 2).filter {
      $0 > scenarios.upperBound && titles.contains(lines[$0].bareTitle)
    }
    return free.count > 1 ? exchanging(section(at: free[0]), section(at: free[1])) : []
  }

  private var exchangedKeys: [ByteEdit] {
    let keys = indices { $0.zone == .metadata && $0.isTopKey }.filter { item(at: $0).count == 1 }
    guard keys.count > 1, let first = keys.first, let last = keys.last else { return [] }
    return exchanging(first...first, last...last)
  }

  private func section(_ title: String) -> ClosedRange<Int>? {
    headings(level: 2).first { lines[$0].bareTitle == title }.map(section)
  }
}
