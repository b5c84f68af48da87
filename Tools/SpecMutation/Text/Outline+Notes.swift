import SpecDiagnostics
import SpecLanguage

/// One aspect of a platform's notes: the index of its heading, and what follows it.
struct NotedAspect: Sendable {
  let platform: String
  /// Which aspect, by `Words.aspect`.
  let aspect: String
  let heading: Int
  /// The lines from the heading to the last one that is not blank.
  let lines: ClosedRange<Int>
}

/// One framework's notes below an aspect, with the index of its label.
struct NotedFramework: Sendable {
  /// The framework as it should be written.
  let name: String
  let aspect: NotedAspect
  let label: Int
  /// The lines from the label to the last one that is not blank.
  let lines: ClosedRange<Int>
}

extension Outline {
  /// Looks for the aspects of all platforms.
  var foundAspects: [NotedAspect] {
    lines.indices.compactMap { index in
      let line = lines[index]
      guard let level = line.headingLevel, level > 2, let platform = line.platform,
        let aspect = Words.aspect(line.bareTitle)
      else { return nil }
      // Frameworks that are headings of the same level belong to it.
      let extent = run(from: index) { next in
        let own = lines[next].headingLevel ?? .max
        return own < level || own == level && Words.frameworks[lines[next].bareTitle] == nil
      }
      return NotedAspect(
        platform: platform, aspect: aspect, heading: index, lines: withoutBlankEnd(extent))
    }
  }

  /// The frameworks' notes of an aspect, in document order.
  func frameworks(of aspect: NotedAspect) -> [NotedFramework] {
    let labels = aspect.lines.filter { index in
      let line = lines[index]
      return (line.kind == .bullet || line.kind == .text || line.isHeading)
        && Words.frameworks[line.bareTitle] != nil
    }
    return zip(labels, labels.dropFirst() + [aspect.lines.upperBound + 1]).map { start, next in
      NotedFramework(
        name: Words.frameworks[lines[start].bareTitle] ?? "", aspect: aspect, label: start,
        lines: withoutBlankEnd(start...next - 1))
    }
  }

  /// The frameworks' notes of all aspects, in document order.
  var frameworks: [NotedFramework] { aspects.flatMap(frameworks) }

  /// The bullets with examples of what a screen reader says, by index.
  var announcements: [Int] {
    aspects.filter { $0.aspect == "announcements" }.flatMap { aspect in
      aspect.lines.filter { index in
        let title = lines[index].title
        // Behind the quotation a remark in brackets may be; more makes a note of it.
        let parts = title.split(separator: "\"", omittingEmptySubsequences: false)
        let rest = (parts.last ?? "").trimmed(of: [" ", "*"])
        return lines[index].kind == .bullet && title.hasPrefix("\"")
          && (rest.isEmpty || rest.hasPrefix("("))
      }
    }
  }
}
