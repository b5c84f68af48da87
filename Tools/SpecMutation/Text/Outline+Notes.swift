import SpecDiagnostics
import SpecLanguage

/// One aspect of a platform's notes: its heading and what follows it.
struct NotedAspect: Sendable {
  /// The platform.
  let platform: String
  /// Which aspect, by `Words.aspect`.
  let aspect: String
  /// The index of the heading.
  let heading: Int
  /// The lines from the heading to the last one that is not blank.
  let lines: ClosedRange<Int>
}

/// One framework's notes below an aspect.
struct NotedFramework: Sendable {
  /// The framework as it should be written.
  let name: String
  /// The aspect that it is in.
  let aspect: NotedAspect
  /// The index of the label.
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
      return NotedAspect(
        platform: platform, aspect: aspect, heading: index,
        lines: withoutBlankEnd(aspectLines(index, level)))
    }
  }

  /// An aspect's lines: frameworks that are headings of the same level belong to it.
  private func aspectLines(_ index: Int, _ level: Int) -> ClosedRange<Int> {
    let next = lines.indices.dropFirst(index + 1).first { place in
      guard let own = lines[place].headingLevel else { return false }
      return own < level || (own == level && Words.frameworks[lines[place].bareTitle] == nil)
    }
    return index...(next ?? lines.count) - 1
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
        guard lines[index].kind == .bullet, title.hasPrefix("\""),
          let end = title.lastIndex(of: "\"")
        else { return false }
        // Behind the quotation a remark in brackets may be; more makes a note of it.
        let rest = title[title.index(after: end)...].trimmed(of: [" ", "*"])
        return rest.isEmpty || rest.hasPrefix("(")
      }
    }
  }

  /// Returns lines without the space ones at the end.
  func withoutBlankEnd(_ range: ClosedRange<Int>) -> ClosedRange<Int> {
    range.lowerBound...(lines[range].lastIndex { $0.kind != .blank } ?? range.lowerBound)
  }

  /// Returns lines with the space ones behind them, so that deleting them leaves one gap.
  func withBlankEnd(_ range: ClosedRange<Int>) -> ClosedRange<Int> {
    let next = lines[(range.upperBound + 1)...].firstIndex { $0.kind != .blank }
    return range.lowerBound...(next ?? lines.count) - 1
  }
}
