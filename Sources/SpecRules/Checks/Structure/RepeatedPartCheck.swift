import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A section, or an aspect of one platform, that appears twice.
struct RepeatedPartCheck: CheckOfFault {
  static let summary: String? = "A part of a spec appears twice."
  static let placeholders = ["title", "parent"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case section, aspect
  }

  func findings(in document: Document) -> [Finding] {
    switch kind {
    case .section: sections(in: document)
    case .aspect: document.spec.notes.flatMap { aspects(of: $0, in: document) }
    }
  }

  private func sections(in document: Document) -> [Finding] {
    // A key of front matter is none of the sections below it.
    let isYAML = document.spec.dialect.shape == .yaml
    let sections = document.spec.sections.filter { $0.level > 0 || isYAML && $0.id != nil }
    return sections.repetitions { isSame($0, as: $1, in: document) }.map { first, section in
      Finding(
        range: section.heading, values: ["title": section.title.value, "parent": "this spec"],
        related: [(first.heading, "the first one")], location: [section.title.value],
        subject: section.title.value)
    }
  }

  /// Whether two sections are one section twice: by their place in the dialect where they are taken
  /// apart, by their title where they are text.
  private func isSame(_ one: Section, as other: Section, in document: Document) -> Bool {
    guard one.id == other.id,
      let known = document.spec.dialect.sections.first(where: { $0.id == one.id })
    else { return false }
    let isSameTitle = FoldedText.fold(one.title.value) == FoldedText.fold(other.title.value)
    // A chapter "Notes" beside "Developer notes" is for somebody else.
    let isForAnyone = known.content == .notes && known.platform == "web"
    return isSameTitle || known.content != .prose && !isForAnyone
  }

  private func aspects(of notes: PlatformNotes, in document: Document) -> [Finding] {
    let repeated = notes.aspects.repetitions { $0.isSame(as: $1) }
    if repeated.isEmpty { return [] }
    // Where as many aspects are missing, the second heading is one of those under a wrong name.
    let missing = missing(from: notes, in: document.spec)
    let isAlone = document.spec.notes.allSatisfy { $0.platform == notes.platform }
    let isMistitled = isAlone ? missing >= repeated.count : missing == repeated.count
    return repeated.map { first, aspect in
      Finding(
        range: aspect.heading,
        values: ["title": aspect.title.value, "parent": notes.title.value],
        related: [(first.heading, "the first one")],
        location: [notes.title.value, aspect.title.value],
        subject: "\(notes.platform) \(aspect.id)",
        breaks: isMistitled
          ? [
            .missingAspects(notes.platform),
            .frameworksOf(aspect.heading.lowerBound),
            .frameworksOf(first.heading.lowerBound),
          ] : [],
        needs: [.file, .notes(notes.platform)])
    }
  }

  /// Returns how many aspects a platform lacks that another has, or that the dialect's order has
  /// where there is no other.
  private func missing(from notes: PlatformNotes, in spec: ComponentSpec) -> Int {
    let own = spec.notes.filter { $0.platform == notes.platform }
    let others = spec.notes.filter { $0.platform != notes.platform }
    return spec.dialect.aspectOrder.count { id in
      own.allSatisfy { $0.aspect(id) == nil }
        && (others.isEmpty || others.contains { $0.aspect(id) != nil })
    }
  }
}

extension AspectNotes {
  /// Whether two headings name one aspect: "Group" and "Groupings" do, "Focus" and "Focus order"
  /// are two parts of one.
  func isSame(as other: AspectNotes) -> Bool {
    guard id == other.id else { return false }
    if title.value == other.title.value { return true }
    let (left, right) = (words, other.words)
    return left.count == right.count
      && zip(left, right).allSatisfy { $0.hasPrefix($1) || $1.hasPrefix($0) }
  }

  /// The words of its title, without the marks of punctuation.
  private var words: [String] { FoldedText.words(title.value) }
}
