import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// What makes a document one of a dialect.
///
/// Besides what is named here, the headings of sections that specs need, of scenarios, and of
/// `entries` with a `sign` count.
public struct DialectSigns: Sendable {
  /// The sorts of content of which one must be there; empty where the other signs are enough.
  let content: [Content]
  /// Headings that are signs though nothing is read below them, folded.
  let headings: Set<String>
  /// The headers of tables, folded; each list that one table has is a sign.
  let tables: [[String]]
  /// Keys of the front matter, each of which is a sign.
  public let frontMatter: [String]
  /// Patterns of paths, such as `*-a11y.md`, which together are one sign.
  private let paths: [GlobPattern]
  /// Words of its subject, folded; empty where the other signs are enough.
  ///
  /// A document with none of them in its lists, tables and code is about something else.
  let about: [String]
  /// How many signs are enough.
  let atLeast: Int
  /// Whether documents of the dialect have no signs, so that only the configuration can name them.
  let areNone: Bool
  /// Whether the configuration names the dialect, so that one sign is enough.
  var isBound = false

  /// What can show that a document is a spec.
  enum Content: String, CaseIterable {
    /// Criteria below numbered steps, or below keys.
    case criteria
    /// Criteria below the key for the screen reader; of YAML alone.
    case screenReaderCriteria = "screen-reader-criteria"
    /// Steps with WHEN, or fenced Gherkin.
    case scenarios
    /// Notes by framework, or by aspect.
    case notes

    /// Those that can be asked for in documents of a shape.
    static func of(_ shape: Dialect.Shape) -> [Content] {
      switch shape {
      case .headedMarkdown: [.criteria, .scenarios, .notes]
      case .frontMatter: [.criteria, .scenarios]
      case .yaml: allCases
      }
    }
  }

  /// Whether so many signs show that a document is of the dialect.
  func areEnough(content: Int, others: Int) -> Bool {
    if areNone { return isBound }
    if isBound { return content + others > 0 }
    return content + others >= atLeast && (content > 0 || self.content.isEmpty)
  }

  /// Whether so many keys of a file that is YAML alone show that it is of the dialect.
  func areEnough(parts: Int, at path: [String]) -> Bool {
    areEnough(content: 0, others: parts + pathSigns(of: path))
  }

  /// The number of signs in the path of a file: one or none.
  func pathSigns(of path: [String]) -> Int { fits(path) == true ? 1 : 0 }

  /// Whether the path of a file fits one of the patterns; nil where there are none.
  public func fits(_ path: [some StringProtocol]) -> Bool? {
    let names = path.map { Array($0.utf8)[...] }
    var steps = GlobPattern.stepLimit
    return paths.isEmpty ? nil : paths.contains { $0.matches(names[...], steps: &steps) }
  }
}

/// Reading `signs` strictly.
extension DialectSigns {
  /// Reads the signs of a dialect from its file; throws a `DataError` with a place.
  ///
  /// `others` is how many signs there are outside of `signs`. Where a dialect has `entries`, these
  /// are all the content that it has.
  init(_ dialect: StrictMapping, shape: Dialect.Shape, others: Int) throws(DataError) {
    let (node, entries) = (dialect.value("signs"), dialect.value("entries"))
    // What Markdown alone has.
    let keys = ["headings", "tables", "front-matter", "about"]
    let map = try DialectFile(path: dialect.path).part(
      "signs", of: dialect,
      keys: ["paths", "at-least"] + (entries == nil ? ["content"] : [])
        + (shape == .yaml ? [] : keys))
    let known = Content.of(shape)
    let names = try map.strings("content")
    content = names.compactMap { name in known.first { $0.rawValue == name } }
    guard content.count == names.count else {
      throw map.wrong(
        "content", try map.required("content"),
        "a list of " + known.map(\.rawValue).joined(separator: ", "))
    }
    headings = Set(try map.folded("headings"))
    tables = try map.list("tables").map { node throws(DataError) in
      guard let cells = node.sequence?.compactMap(\.text), !cells.isEmpty else {
        throw map.wrong("tables", node, "a list of lists of headers")
      }
      return cells.map(FoldedText.fold)
    }
    frontMatter = try map.strings("front-matter")
    // As in a `.gitignore`, a pattern without a slash is one of names.
    paths = try map.strings("paths").map { pattern in
      GlobParser.parse(Array((pattern.contains("/") ? pattern : "**/\(pattern)").utf8)[...])
    }
    about = try map.folded("about")
    atLeast = try map.optionalInt("at-least") ?? (dialect.value("whole") == nil ? 2 : 1)
    areNone = dialect.value("whole") != nil
    let all =
      (areNone ? 1 : 0) + others + content.count + headings.count + tables.count + frontMatter.count
      + (paths.isEmpty ? 0 : 1)
    guard (1...max(all, 1)).contains(atLeast), all > 0 else {
      throw DataError(
        path: dialect.path,
        message:
          "\(atLeast) signs must show that a document is of this dialect, and it has \(all); "
          + (entries == nil ? "" : "give a \"sign\" to more of the entries, or ")
          + "name more under \"signs\"",
        range: (map.value("at-least") ?? node ?? entries ?? dialect.node).range)
    }
  }
}
