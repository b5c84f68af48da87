import SpecDiagnostics
import SpecLanguage
import SpecModel

/// The same bullet twice in one list: under one step, in one scenario, in one list of notes.
extension RepeatedPartCheck {
  func bullets(in document: Document) -> [Finding] {
    lists(of: document).flatMap { repetitions(in: $0.bullets, at: $0.location) }
  }

  /// A bullet with what is below it, wherever it comes from.
  struct Bullet {
    /// A hash of the folded words and marks.
    let key: UInt64
    let text: String
    let range: SourceRange
    let children: [Bullet]
    /// Whether it opens a new part of its list: a trigger, whose outcomes may be those of another.
    let opens: Bool
    /// Whether it counts: it is long enough to be no coincidence.
    let counts: Bool

    func isSame(as other: Bullet) -> Bool {
      key == other.key && children.elementsEqual(other.children) { $0.isSame(as: $1) }
    }
  }

  // The depth of lists is bounded where documents are read.
  private func repetitions(in list: [Bullet], at location: [String]) -> [Finding] {
    var findings: [Finding] = []
    var start = 0
    // In nearly no list are any two the same.
    let repeated = Self.repeated(list.map(\.key))
    for (place, bullet) in list.enumerated() {
      findings += repetitions(in: bullet.children, at: location)
      guard bullet.counts, repeated.contains(bullet.key),
        let first = earlier(bullet, at: place, from: start, in: list)
      else {
        if bullet.opens { start = place }
        continue
      }
      findings.append(
        Finding(
          range: bullet.range,
          values: ["title": bullet.text.shortened, "parent": location.last ?? ""],
          related: [(first.range, "the same bullet")], location: location,
          subject: FoldedText.fold(bullet.text),
          // The first of two triggers has nothing below it, as the second took it all.
          breaks: [first, bullet].map { .bullet($0.range.lowerBound) }))
    }
    return findings
  }

  /// Returns the bullet that another one repeats: with the same below it, or directly before it.
  private func earlier(_ bullet: Bullet, at place: Int, from start: Int, in list: [Bullet])
    -> Bullet?
  {
    let before = bullet.opens ? list[..<place] : list[start..<place]
    return before.enumerated().first { index, other in
      guard other.key == bullet.key else { return false }
      let isNext = before.startIndex + index == place - 1
      let isBare = other.children.isEmpty || bullet.children.isEmpty
      if isNext, isBare { return true }
      // "WHEN I use a screen reader AND" goes on in the next bullet.
      return other.isSame(as: bullet) && !(bullet.opens && bullet.children.isEmpty)
    }?.element
  }

  private func lists(of document: Document) -> [(bullets: [Bullet], location: [String])] {
    let spec = document.spec
    var lists: [(bullets: [Bullet], location: [String])] = []
    for step in spec.condensed?.parts ?? [] {
      lists.append(
        (step.criteria.map { Self.bullet($0, spec) }, [spec.criteriaTitle, step.title.value]))
    }
    for scenario in spec.scenarios
    where !Self.repeated(scenario.allSteps.map { Self.key($0.lines, spec).hash }).isEmpty {
      let title = scenario.title.value.isEmpty ? spec.scenariosTitle : scenario.title.value
      lists.append((scenario.steps.map { Self.bullet($0, spec) }, [spec.scenariosTitle, title]))
    }
    for notes in spec.notes {
      let title = notes.title.value
      lists += Self.lists(notes.general, spec).map { ($0, [title]) }
      for aspect in notes.aspects {
        lists += Self.lists(aspect.items, spec).map { ($0, [title, aspect.title.value]) }
        for label in aspect.frameworks {
          lists += Self.lists(label.items, spec).map {
            ($0, [title, aspect.title.value, label.label.value])
          }
        }
      }
    }
    return lists
  }

  /// Returns those of some keys that are there twice; in nearly no list are any.
  private static func repeated(_ keys: [UInt64]) -> [UInt64] {
    if keys.count < 2 { return [] }
    var keys = keys
    keys.sort()
    return keys.indices.dropFirst().compactMap { keys[$0] == keys[$0 - 1] ? keys[$0] : nil }
  }

  private static func tree(_ items: [NoteItem], _ spec: ComponentSpec) -> [Bullet] {
    Nesting.tree(items, column: \.depth) { item, children in
      let key = key(item.lines, spec)
      return Bullet(
        key: key.hash, text: item.text, range: item.range, children: children, opens: false,
        counts: key.length >= 13 && key.words >= 3 && !item.text.hasSuffix(":"))
    }
  }

  /// Returns the hash of the words and marks in some lines, with their number and length.
  private static func key(
    _ lines: [SourceRange], _ spec: ComponentSpec, behind lead: UInt64 = 0
  ) -> (hash: UInt64, words: Int, length: Int) {
    var key = (hash: lead, words: 0, length: 0)
    for line in lines {
      for token in spec.words.tokens(in: line) {
        key.hash = key.hash &* 0x9e37_79b9_7f4a_7c15 ^ token.hash
        key.words += 1
        key.length += token.range.count
      }
    }
    return key
  }

  private static func bullet(_ criterion: Criterion, _ spec: ComponentSpec) -> Bullet {
    // A key that appears twice is reported by those who read the YAML.
    Bullet(
      key: key(
        criterion.lines, spec, behind: criterion.label.map { key([$0.range], spec).hash } ?? 0
      ).hash, text: criterion.text, range: criterion.range,
      children: criterion.children.map { bullet($0, spec) }, opens: false,
      counts: spec.dialect.shape == .headedMarkdown && criterion.text.utf8.count >= 6)
  }

  private static func bullet(_ step: Step, _ spec: ComponentSpec) -> Bullet {
    let lead = step.keyword.map { WordHash.of($0) } ?? 0
    return Bullet(
      key: key(step.lines, spec, behind: lead).hash,
      text: [step.keyword, step.text].compactMap(\.self).joined(separator: " "), range: step.range,
      children: step.children.map { bullet($0, spec) }, opens: step.role == .trigger,
      counts: step.text.utf8.count >= 6)
  }

  /// Cuts the notes of one place into lists: a paragraph or a heading between begins another.
  private static func lists(
    _ items: [NoteItem], _ spec: ComponentSpec
  ) -> [[Bullet]] {
    guard items.count > 1, !repeated(items.map { key($0.lines, spec).hash }).isEmpty else {
      return []
    }
    let headings = spec.texts.compactMap { $0.isHeading ? $0.lines.first?.lowerBound : nil }
    var lists: [[NoteItem]] = [[]]
    var end = 0
    for item in items {
      let isParagraph = item.lines.first?.lowerBound == item.range.lowerBound
      let start = item.range.lowerBound
      if isParagraph || headings.contains(where: { end < $0 && $0 < start }) { lists.append([]) }
      if !isParagraph { lists[lists.count - 1].append(item) }
      end = item.range.upperBound
    }
    return lists.filter { $0.count > 1 }.map { tree($0, spec) }
  }
}
