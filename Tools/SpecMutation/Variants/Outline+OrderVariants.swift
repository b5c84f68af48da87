import SpecDiagnostics

extension Outline {
  /// Variants of the order of parts that may be in any order.
  var orderVariants: [Variant] {
    [
      rewriting("videos behind the scenarios") {
        // Specs for the web have them there anyway.
        guard !isWeb, let videos = section("videos"),
          let scenarios = section("gherkin"), videos.upperBound < scenarios.lowerBound
        else { return [] }
        return [
          deleting(videos), inserting(text(of: videos), before: scenarios.upperBound + 1),
        ]
      },
      rewriting("sections behind the scenarios exchanged") {
        let titles = ["videos", "code examples", "developer notes", "further reading"]
        guard isWeb, let scenarios = section("gherkin") else { return [] }
        let free = headings(level: 2).filter {
          $0 > scenarios.upperBound && titles.contains(lines[$0].bareTitle)
        }
        return free.count > 1 ? exchanging(section(at: free[0]), section(at: free[1])) : []
      },
      rewriting("keys of the front matter's head in another order") {
        let keys = indices(in: .metadata).filter {
          lines[$0].isTopKey && item(at: $0).count == 1
        }
        guard keys.count > 1, let first = keys.first, let last = keys.last else { return [] }
        return exchanging(first...first, last...last)
      },
      rewriting("frameworks in the other order") {
        aspects.flatMap { aspect -> [ByteEdit] in
          let own = frameworks(of: aspect)
          // A framework that is inside the other one would not do so any more.
          guard own.count == 2, lines[own[0].label].indent == lines[own[1].label].indent
          else { return [] }
          return exchanging(own[0].lines, own[1].lines)
        }
      },
    ]
  }

  private func section(_ title: String) -> ClosedRange<Int>? {
    headings(level: 2).first { lines[$0].bareTitle == title }.map { section(at: $0) }
  }
}
