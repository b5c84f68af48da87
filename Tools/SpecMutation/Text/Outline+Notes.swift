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
      return own < level || (own == level && Words.framework(lines[place].bareTitle) == nil)
    }
    return index...(next ?? lines.count) - 1
  }

  /// The frameworks' notes of an aspect, in document order.
  func frameworks(of aspect: NotedAspect) -> [NotedFramework] {
    let labels = aspect.lines.filter { index in
      let kind = lines[index].kind
      return (kind == .bullet || kind == .text || lines[index].isHeading)
        && Words.framework(lines[index].bareTitle) != nil
    }
    return labels.indices.map { place in
      let start = labels[place]
      let end = place + 1 < labels.count ? labels[place + 1] - 1 : aspect.lines.upperBound
      return NotedFramework(
        name: Words.framework(lines[start].bareTitle) ?? "", aspect: aspect, label: start,
        lines: withoutBlankEnd(start...end))
    }
  }

  /// The frameworks' notes of all aspects, in document order.
  var frameworks: [NotedFramework] { aspects.flatMap(frameworks) }

  /// A framework and its aspect: what lists of changes say.
  func title(of framework: NotedFramework) -> String {
    "\(framework.name) under \(quote(framework.aspect.heading))"
  }

  /// The label of a framework under another name.
  func relabelling(_ framework: NotedFramework, _ new: String) -> ByteEdit? {
    ranges(of: framework.name, within: lines[framework.label].content).first.map {
      ByteEdit($0, new)
    }
  }

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
