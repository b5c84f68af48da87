import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Fixes that change the title of a heading: another heading may have that title, and links may lead to the
/// old one.
struct TitleFixes {
  private let document: Document
  private let headings: [Heading]
  private let titles: [TextBlock]
  private lazy var anchors = Anchors(document)
  private lazy var ownLinks = LinkedAnchors(of: [document.file])

  init(_ document: Document) {
    self.document = document
    headings = document.spec.headings
    titles = document.spec.texts.filter(\.isHeading)
  }

  /// Returns the fixes that do no harm, those that a link may lose its place by as unsafe.
  mutating func judged(_ fixes: [Fix]) -> [Fix] {
    fixes.compactMap { fix in
      if fix.applicability == .displayOnly { return fix }
      if repeatsTitle(fix.edits) { return nil }
      return fix.applicability == .safe && losesLink(fix.edits)
        ? Fix(title: fix.title, applicability: .unsafe, edits: fix.edits) : fix
    }
  }

  /// Whether edits give a heading, or a label, the title of another one next to it.
  private func repeatsTitle(_ edits: [Edit]) -> Bool {
    headings.indices.contains { place in
      let range = headings[place].title.range
      guard edits.contains(where: { range.overlaps($0.range) }) else { return false }
      let title = FoldedText.fold(document.file.text(of: [range], after: edits))
      return headings.indices.contains { other in
        other != place && areBeside(place, other)
          && FoldedText.fold(headings[other].title.value) == title
      }
    }
  }

  private func areBeside(_ one: Int, _ other: Int) -> Bool {
    let level = headings[one].level
    return headings[other].level == level
      && headings[one].location.dropLast() == headings[other].location.dropLast()
      && headings[min(one, other)...max(one, other)].allSatisfy {
        $0.level >= level || $0.level == 0
      }
  }

  private mutating func losesLink(_ edits: [Edit]) -> Bool {
    guard titles.contains(where: { title in edits.contains { title.range.overlaps($0.range) } })
    else { return false }
    let moved = anchors.moved(by: edits)
    let path = document.file.path
    return moved.contains { anchor in
      ownLinks.lead(to: anchor, of: path) || document.neighbours.leads(anchor, path)
    }
  }
}
