import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Fixes that change the title of a heading: another heading may have that title, and links may lead to the
/// old one.
struct TitleFixes {
  private let document: Document
  private let headings: [Heading]
  private lazy var anchors = Anchors(document)
  private lazy var ownLinks = LinkedAnchors(of: [document.file])

  init(_ document: Document) {
    self.document = document
    headings = document.spec.headings
  }

  /// Returns the fixes that do no harm, those that a link may lose its place by as unsafe.
  mutating func judged(_ fixes: [Fix]) -> [Fix] {
    fixes.compactMap { fix in
      guard fix.applicability != .displayOnly,
        headings.contains(where: { heading in
          fix.edits.contains { heading.title.range.overlaps($0.range) }
        })
      else { return fix }
      if repeatsTitle(fix.edits) { return nil }
      return fix.applicability == .safe && losesLink(fix.edits)
        ? Fix(title: fix.title, applicability: .unsafe, edits: fix.edits) : fix
    }
  }

  /// Whether edits give a heading the title of another one beside it.
  private func repeatsTitle(_ edits: [Edit]) -> Bool {
    headings.indices.contains { place in
      let heading = headings[place]
      guard edits.contains(where: { heading.title.range.overlaps($0.range) }) else { return false }
      let title = FoldedText.fold(document.file.text(of: [heading.title.range], after: edits))
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
    let moved = anchors.moved(by: edits)
    let path = document.file.path
    return moved.contains { anchor in
      ownLinks.lead(to: anchor, of: path) || document.neighbours.leads(anchor, path)
    }
  }
}
