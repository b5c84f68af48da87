public import SpecDiagnostics
public import SpecModel
import SpecRules

/// Writing comments into documents that suppress all that is found in them.
public struct SuppressionWriter: Sendable {
  private let reason: String

  /// Creates a writer; refuses a reason that cannot be in a comment, or has the end of a past day.
  public init(reason: String, today: Day? = nil) throws(Refusal) {
    let parts = reason.split { $0.isWhitespace && !$0.isNewline }.map(String.init)
    let words = parts.joined(separator: " ")
    guard !words.isEmpty else { throw Refusal(description: "the reason is empty") }
    guard !words.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw Refusal(description: "the reason must be one line")
    }
    // It would end the comment, or be taken for its end by older readers of HTML.
    guard !words.contains("--"), !words.hasSuffix("-") else {
      throw Refusal(description: "the reason must not contain \"--\" or end with \"-\"")
    }
    if let today, let last = Directive.day(inReason: parts), last < today {
      throw Refusal(description: "\"until \(last)\" is in the past")
    }
    self.reason = words
  }

  /// What came of a file: its bytes with comments, how many these are, and how many findings they
  /// suppress.
  public typealias Outcome = (bytes: [UInt8], comments: Int, findings: Int)

  /// Returns a document with comments on lines of their own; `findings` returns what is to be
  /// suppressed, not folded.
  ///
  /// A finding gets one above its line; where none can be, or it would not help, its rule is
  /// suppressed for the file by one at the top. Nothing is written that changes what is understood,
  /// or that leaves or brings a finding; where no comment can be such, that is refused.
  public func suppressing(
    in file: SourceFile, loader: SpecLoader, findings: (SourceFile) -> [Diagnostic]
  ) throws(Refusal) -> Outcome {
    let found = findings(file)
    if found.isEmpty { return (file.bytes, 0, 0) }
    let all = Set(found.map(\.rule))
    let before = Understanding(loader.load(file))
    let code = loader.load(file).spec?.codeBlocks.map { file.lines(of: $0.range) } ?? []
    let isSame = { (file: SourceFile) in Understanding(loader.load(file)) == before }
    let places = loader.commentPlaces(in: file)
    var wide = all.filter { $0.family == RuleNames.ownFamily }
    for _ in 0..<4 {
      let edits = insertions(in: file, found, places, code, forWholeFile: wide)
      let changed = EditList(edits).applied(to: file)
      let left = findings(changed)
      // Those of comments that miss, or that are read as something else, go with these comments.
      var missed = Set(left.map(\.rule))
      if !isSame(changed) {
        missed = all.filter { rule in
          let own = found.filter { $0.rule == rule }
          return !isSame(
            EditList(insertions(in: file, own, places, code, forWholeFile: [])).applied(to: file))
        }
        if missed.isEmpty { missed = all }
      } else if left.isEmpty {
        let count = Folding.fold(found.sorted(by: Diagnostic.precedes)).count
        return (changed.bytes, edits.count, count)
      }
      let next = missed.intersection(all).subtracting(wide)
      if next.isEmpty, missed.isSubset(of: wide) { break }
      wide.formUnion(next.isEmpty ? missed : next)
    }
    let names = all.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    throw Refusal(description: "no comment can suppress \(names) here")
  }

  /// Returns a comment above each line, or above the block of code that it is in, and at the top one for the rules that are to be suppressed in
  /// the whole file and those that have a line without a place above it.
  private func insertions(
    in file: SourceFile, _ found: [Diagnostic], _ places: CommentPlaces, _ code: [Range<Int>],
    forWholeFile rules: Set<RuleID>
  ) -> [ByteEdit] {
    let lines = Dictionary(grouping: found) { diagnostic in
      let own = file.lines.line(at: diagnostic.range.lowerBound)
      let line = code.first { $0.contains(own) }?.lowerBound ?? own
      // A comment above a key is for the text in the lines below it too.
      let place = (max(1, line - 100)...line).reversed().lazy
        .compactMap { above in places.place(beforeLine: above).map { (above, $0.syntax) } }.first
      return place.map { $0.1 == .yaml ? $0.0 : line } ?? line
    }.mapValues { Set($0.map(\.rule)) }
    let wide = lines.filter { places.place(beforeLine: $0.key) == nil }
      .reduce(rules) { $0.union($1.value) }
    func comment(
      _ kind: Directive.Kind, _ rules: Set<RuleID>, _ place: CommentPlaces.Place,
      aboveLine line: Int
    ) -> String {
      let names = rules.sorted().map(\.description).joined(separator: ", ")
      return place.indentation
        + place.syntax.comment("\(kind.rawValue) \(names) -- \(reason)")
        + String(decoding: file.lineEnd(ofLine: line), as: UTF8.self)
    }
    let (top, place) = places.top
    let first = ByteEdit(SourceRange(at: top), comment(.file, wide, place, aboveLine: 1))
    return (wide.isEmpty ? [] : [first])
      + lines.sorted { $0.key < $1.key }.compactMap { line, rules in
        let narrow = rules.subtracting(wide)
        guard !narrow.isEmpty, let place = places.place(beforeLine: line) else { return nil }
        let start = max(file.lines.start(ofLine: line), file.contentStart)
        return ByteEdit(
          SourceRange(at: start), comment(.nextLine, narrow, place, aboveLine: line))
      }
  }
}

/// Why what was asked for cannot be made; one line without a full stop.
public struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line.
  public let description: String
}

/// What was understood of a document, without places: to show whether an edit changed it.
private struct Understanding: Equatable {
  private var lines: [String] = []

  /// Takes what is in a document; nothing for a file that is not a readable spec.
  init(_ loaded: LoadedFile) {
    guard let spec = loaded.spec else { return }
    lines = [spec.component.name, spec.gherkin?.given?.value ?? ""]
    lines += spec.sections.map { "section \($0.level) \($0.id ?? "") \($0.title.value)" }
    for block in [spec.condensed, spec.gherkin].compactMap(\.self) {
      for part in block.parts {
        lines.append("\(block.kind) \(part.number) \(part.channel.name) \(part.title.value)")
        lines += part.criteria.flatMap(\.withDescendants).map {
          "criterion \($0.children.count) \($0.label?.value ?? "") \($0.text)"
        }
        lines += part.allSteps.map { "\($0.children.count) \($0.keyword ?? "") \($0.text)" }
      }
    }
    for notes in spec.notes {
      lines.append("notes \(notes.platform) \(notes.title.value)")
      lines += notes.general.map { "note \($0.depth) \($0.text)" }
      for aspect in notes.aspects {
        lines.append("aspect \(aspect.level) \(aspect.id) \(aspect.title.value)")
        lines += aspect.frameworks.map {
          "framework \($0.level) \($0.items.count) \($0.label.value)"
        }
        lines += aspect.allItems.map { "note \($0.depth) \($0.text)" }
      }
    }
    lines += spec.headings.map { "heading \($0.level) \($0.part) \($0.title.value)" }
    for entry in spec.entries {
      lines.append("entry \(entry.isEmpty) \(entry.key) \(entry.name.value)")
      lines += entry.items.map { "\($0.kind) \($0.parts.count) \($0.text)" }
    }
    lines += spec.texts.map { text in
      "\(text.kind) \(text.location) \(text.lines.map(spec.file.text))"
    }
    lines += spec.media.map { medium in
      "medium \(medium.hasCaptions) \(medium.platform ?? "") "
        + "\([medium.title, medium.source, medium.type].map { $0?.value })"
    }
    lines += spec.codeBlocks.map { "code \($0.lines.map(spec.file.text))" }
  }
}
