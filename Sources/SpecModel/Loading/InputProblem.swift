public import SpecDiagnostics
import SpecLanguage
import SpecMarkdown
import SpecYAML

/// Something wrong with a file itself, before any of its meaning.
public struct InputProblem: Sendable {
  /// What sort of thing.
  public let kind: Kind
  /// Which case of it, where its rule has several.
  public let sort: String
  /// What was found: a text, a number; of YAML and limits one line in words, without full stop.
  public let found: String
  /// Where.
  public let range: SourceRange
  /// The other place, such as the first of two equal keys.
  public let related: (range: SourceRange, message: String)?
  /// Whether it is about one text only, and worth no more than a note.
  public let isHint: Bool
  /// Whether what comes from this place on was not read, or is not compared.
  public let isCut: Bool
  /// What was not read because of it, where all else was.
  public internal(set) var unread: SourceRange?
  /// Whether criteria, scenarios or notes below keys may be among that.
  public internal(set) var hidesKeys = false
  /// Whether what kind of component it is may be among that.
  public internal(set) var hidesKind = false
  /// Whether so much is missing from what was read that other rules have little to go by.
  public var leavesGap: Bool {
    !isHint && !isCut && unread == nil
      && ![.duplicateKey, .littleRead, .lateFrontMatter].contains(kind)
  }
  /// Whether anything is missing from what was read.
  public var isLoss: Bool { leavesGap || isCut || unread != nil }

  /// Creates a problem.
  public init(
    kind: Kind, sort: String = "", found: String = "", range: SourceRange,
    related: (range: SourceRange, message: String)? = nil, isHint: Bool = false,
    isCut: Bool = false, unread: SourceRange? = nil
  ) {
    (self.kind, self.sort, self.found) = (kind, sort, found)
    (self.range, self.related) = (range, related)
    (self.isHint, self.isCut, self.unread) = (isHint, isCut, unread)
  }

  /// The sorts of problem; each has a rule of the same name in the family `input`.
  public enum Kind: String, Sendable, CaseIterable {
    /// Bytes that are not UTF-8, or NUL.
    case encoding = "invalid-encoding"
    /// YAML that cannot be parsed.
    case yamlSyntax = "yaml-syntax"
    /// A key twice in one mapping.
    case duplicateKey = "duplicate-key"
    /// A code fence, a comment or front matter that nothing closes.
    case unclosed = "unclosed-block"
    /// Front matter that is not at the top.
    case lateFrontMatter = "late-front-matter"
    /// More than the limits allow.
    case limit = "limit-exceeded"
    /// A file that the system does not let us read; found before anything is loaded.
    case unreadable = "unreadable-file"
    /// A file with more bytes than are read; found before anything is loaded.
    case tooLarge = "file-too-large"
    /// A spec of which less than half was read.
    case littleRead = "little-read"
  }

  /// Returns the problem with what it costs in a dialect; where entries or pages are looked at as a whole,
  /// that is all of it.
  func weighed(in root: YAMLNode?, _ context: LoadContext) -> InputProblem {
    guard let unread else { return self }
    var problem = self
    let dialect = context.dialect
    if !dialect.entries.isEmpty || dialect.pages != nil { problem.unread = nil }
    let file = context.file
    let entries = root?.mapping ?? []
    let place = entries.firstIndex { unread.contains($0.key.range) }
    let (name, component) = (place.flatMap { entries[$0].key.text }, dialect.component)
    problem.hidesKind = name != nil && name == component.kindKey
    guard dialect.shape != .headedMarkdown else { return problem }
    if name == component.titleKey { problem.hidesKind = true }
    let isKnown = place.map { context.isKnown(entries[$0]) } ?? true
    // Further lines may hold keys that lost their place, and another key may be one of them itself.
    problem.hidesKeys =
      isKnown || file.trimmed(unread).count > file.trimmed(file.firstLines(1, of: unread)).count
    if let place, place > 0, problem.hidesKeys,
      !isKnown || entries[place - 1].value.text?.isEmpty == true
    {
      problem.unread = unread.union(entries[place - 1].range)
    }
    return problem
  }
}

/// Finding what is wrong with a file's bytes, and gathering what the parsers found.
enum InputProblems {
  /// Returns what is wrong with the bytes of a file, and whether it is so much that positions mean
  /// nothing.
  static func ofBytes(in file: SourceFile) -> (found: [InputProblem], isUnreadable: Bool) {
    func problem(_ sort: String, _ found: String = "", at range: SourceRange) -> InputProblem {
      InputProblem(kind: .encoding, sort: sort, found: found, range: range)
    }
    if file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF]) {
      return ([problem("utf-16", at: SourceRange(0, 2))], true)
    }
    var found: [InputProblem] = []
    if let offset = UTF8Columns.firstInvalid(file.bytes) {
      found.append(
        problem(
          "byte", "0x" + String(file.bytes[offset], radix: 16, uppercase: true),
          at: SourceRange(offset, offset + UTF8Columns.scalarLength(file.bytes, at: offset))))
    }
    let zero = file.bytes.firstIndex(of: 0, from: 0)
    if zero < file.bytes.count {
      found.append(problem("nul", at: SourceRange(zero, zero + 1)))
    }
    return (found, false)
  }

  /// Returns bytes without what is not text: NULs, and what is not UTF-8.
  ///
  /// UTF-16 has NULs between its letters.
  static func legible(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return Array(String(text.filter { $0 != "\0" && $0 != "\u{FFFD}" }).utf8)
  }

  /// Returns the first words of what is in a range.
  private static func beginning(of range: SourceRange, in file: SourceFile) -> String {
    let text = file.text(range)
    return text.utf8.count > 60 ? text.prefix(40) + "…" : text
  }

  /// Returns what is wrong with an outline, and with texts of its keys.
  static func of(
    _ outline: Outline, and texts: [MarkdownProblem] = [], in file: SourceFile
  ) -> [InputProblem] {
    let faults = outline.faults.map { fault in
      InputProblem(
        kind: fault.value == .late ? .lateFrontMatter : .unclosed,
        sort: fault.value.rawValue, range: fault.range)
    }
    let keys = outline.keyProblems.map { problem in
      let kind: InputProblem.Kind =
        switch problem.kind {
        case .syntax, .tab, .alias, .secondDocument: .yamlSyntax
        case .duplicateKey: .duplicateKey
        case .limit: .limit
        }
      return InputProblem(
        kind: kind, found: problem.message, range: problem.range, related: problem.related,
        unread: problem.unread)
    }
    let blocks = (outline.text.problems + texts).map { problem in
      let (sort, found) =
        switch problem.kind {
        case .unclosedFence:
          (
            file.text(problem.range).hasPrefix("{") ? "tag" : "fence",
            beginning(of: problem.range, in: file)
          )
        case .unclosedComment: ("comment", file.text(problem.range))
        case .tooDeep:
          (
            "",
            "lists are nested more than 32 deep, or quotes more than 64; deeper text was not read"
          )
        }
      return InputProblem(
        kind: problem.kind == .tooDeep ? .limit : .unclosed, sort: sort, found: found,
        range: problem.range)
    }
    // What follows from an error of YAML is none of its own.
    let unread = keys.compactMap(\.unread)
    return faults
      + (keys + blocks).filter { problem in
        problem.unread != nil || !unread.contains { $0.overlaps(problem.range) }
      }
  }
}
