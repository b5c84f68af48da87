import SpecDiagnostics
import SpecModel
import TestSupport

@testable import SpecMutation

/// Specs of `Specs/` that are just large enough for each kind of defect to be put in.
enum SmallSpec {
  static let native = file("native/controls/volume-dial.md")
  static let keyed = file("_checklist-web/dial.md")
  /// The two lists of a web spec, and words that the other specs lack.
  static let lists = file("web/component/dial.md")

  private static func file(_ path: String) -> SourceFile {
    let bytes = try? Examples.bytes(Examples.root + "Tests/SpecMutationTests/Specs/\(path).txt")
    return SourceFile(path: path, bytes: bytes ?? [])
  }

  /// Takes a document apart with the built-in dialects.
  @Sendable static func read(_ file: SourceFile) -> ComponentSpec? {
    (try? BuiltIn.loader())?.load(file).spec
  }

  /// Returns the lines that a kind of defect takes out and puts in, change by change.
  static func differences(of name: String, in file: SourceFile = native) -> [Difference] {
    Manuscript(file).defects.filter { $0.name == name }.flatMap { defect in
      var random = SeededGenerator(seed: 1, topic: "test")
      return defect.changes(&random).map { change in
        let bytes = change.edits.applied(to: file.bytes)
        return Difference(
          from: file.text(file.range), to: String(decoding: bytes, as: UTF8.self),
          isSame: bytes == file.bytes, exclusion: change.isEquivalent ? .equivalent : nil)
      }
    }
  }
}

/// What a change did to the lines of a document.
struct Difference: Equatable {
  let removed: [String]
  let added: [String]
  /// Whether not a byte changed.
  let isSame: Bool
  let exclusion: MutationReport.Exclusion?

  init(removed: [String], added: [String], exclusion: MutationReport.Exclusion? = nil) {
    self.removed = removed
    self.added = added
    isSame = false
    self.exclusion = exclusion
  }

  init(
    from old: String, to new: String, isSame: Bool, exclusion: MutationReport.Exclusion?
  ) {
    self.isSame = isSame
    let lines = { (text: String) in text.split(separator: "\n").map(Self.trimmed) }
    let difference = lines(new).difference(from: lines(old))
    removed = difference.removals.map(Self.line)
    added = difference.insertions.map(Self.line)
    self.exclusion = exclusion
  }

  private static func trimmed(_ line: Substring) -> String {
    let line = line.drop { $0 == " " }
    return String(
      line.prefix(
        (line.lastIndex { $0 != " " }).map { line.distance(from: line.startIndex, to: $0) + 1 } ?? 0
      ))
  }

  private static func line(_ change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}

extension Manuscript {
  /// Takes a document apart with the built-in dialects.
  init(_ file: SourceFile) { self.init(file, spec: SmallSpec.read(file)) }
}
