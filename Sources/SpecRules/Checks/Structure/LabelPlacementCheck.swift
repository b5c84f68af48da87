import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A framework's label that is where it does not show what belongs to it: taken for more of the
/// bullet before it, or with its notes next to it.
struct LabelPlacementCheck: CheckOfFault {
  static let summary: String? = "The label of a framework is misplaced, or has nothing below it."
  static let options: CheckOptions = [
    "of": .one(of: Fault.self, "What is wrong with the place of the label.")
  ]
  static let placeholders = ["label", "parent", "expected"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case swallowed
    case followedByNotes = "followed-by-notes"
  }

  func findings(in document: Document) -> [Finding] {
    document.spec.frameworkLabels { isMisplaced($1) }.compactMap {
      finding($2, of: $1, in: $0, document)
    }
  }

  private func isMisplaced(_ label: FrameworkNotes) -> Bool {
    // A label without content is reported as that.
    guard label.content > .empty else { return false }
    return switch kind {
    case .swallowed: label.isSwallowed
    case .followedByNotes: label.isFollowedByNotes && !label.isSwallowed
    }
  }

  private func finding(
    _ label: FrameworkNotes, of aspect: AspectNotes, in notes: PlatformNotes, _ document: Document
  ) -> Finding? {
    var related: [(range: SourceRange, message: String)] = []
    switch kind {
    case .swallowed: break
    case .followedByNotes:
      related = label.items.first.map { [($0.range, "the first of its notes")] } ?? []
    }
    let isBullet = document.text(label.range).first.map { "-*+".contains($0) } ?? false
    let isMarked = isBullet && document.text(label.range).dropFirst().first?.isWhitespace == true
    return Finding(
      range: label.range,
      values: [
        "label": label.label.value, "parent": aspect.title.value,
        "expected": isMarked ? "less indentation" : "an empty line above it",
      ],
      related: related,
      location: [notes.title.value, aspect.title.value, label.label.value],
      subject: "\(notes.platform) \(aspect.id) \(label.id)",
      needs: [.file, .notes(notes.platform)])
  }
}
