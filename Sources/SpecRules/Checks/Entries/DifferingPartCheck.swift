import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// Two entries that say the same in one part and not in another: one summary with two numbers.
struct DifferingPartCheck: Check {
  static let summary: String? = "Two entries agree in one part but not in another."
  static let options: CheckOptions = [
    "keys": "The keys whose entries are compared.",
    "same": "The part in which two entries agree.",
    "differs": "The parts in which they should then agree.",
    "everywhere": "Those of these parts in which the entries of all documents should agree.",
  ]
  static let placeholders = ["text", "part", "here", "there", "where"]
  private let keys: [String]
  private let same: String
  private let differs: [String]
  private let everywhere: [String]

  var asksForNeighbours: Bool { !everywhere.isEmpty }

  init(_ options: StrictMapping) throws(DataError) {
    keys = try options.names("keys")
    same = try options.string("same")
    differs = try options.names("differs")
    everywhere = try options.strings("everywhere")
  }

  func findings(in document: Document) -> [Finding] {
    var firsts: [StatedPart.Topic: StatedPart] = [:]
    for other in document.neighbours.stated { firsts[other.topic] = other }
    return parts(differs, in: document).compactMap { part in
      guard let first = firsts[part.stated.topic] else {
        firsts[part.stated.topic] = part.stated
        return nil
      }
      return part.stated.differs(from: first) ? finding(part, unlike: first) : nil
    }
  }

  /// Returns what it would compare with the same parts of other documents.
  func statedParts(in document: Document) -> [StatedPart] {
    parts(everywhere, in: document).map(\.stated)
  }

  /// A part of an entry, with the names of the entry and of what it is in.
  private typealias Part = (stated: StatedPart, name: String, group: String)

  private func parts(_ names: [String], in document: Document) -> [Part] {
    if names.isEmpty { return [] }
    return document.spec.entries.filter { keys.contains($0.key) }.flatMap { entry in
      entry.items.flatMap { item in
        names.compactMap { name in
          guard let text = item.part(same)?.text, !text.isEmpty, let part = item.part(name),
            !part.text.isEmpty, let range = part.lines.span
          else { return nil }
          let topic = StatedPart.Topic(
            dialect: document.spec.dialect.id, entries: entry.key, part: name,
            text: FoldedText.fold(text))
          let stated = StatedPart(
            topic: topic, value: part.text, path: document.file.path, range: range)
          return (stated, item.text, entry.name.value)
        }
      }
    }
  }

  private func finding(_ part: Part, unlike first: StatedPart) -> Finding {
    let (stated, name, group) = part
    return Finding(
      range: stated.range,
      values: [
        "text": name, "part": stated.topic.part, "here": stated.value, "there": first.value,
        "where": first.path == stated.path ? "above" : "in \(first.path)",
      ],
      elsewhere: [
        RelatedPlace(
          path: first.path, range: first.range, message: "here it is \(first.value.quoted)")
      ],
      location: [group, name], subject: FoldedText.fold("\(name) \(stated.topic.part)"))
  }
}
