import SpecDiagnostics
import SpecYAML

/// A YAML text in which `⟪` and `⟫` stood around the ranges that a test expects.
struct MarkedSnippet {
  let file: SourceFile
  /// The marked ranges, by their start.
  let ranges: [SourceRange]
  let parse: YAMLParse

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ranges: [SourceRange] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟪": starts.append(bytes.count)
      case "⟫": ranges.append(SourceRange(starts.removeLast(), bytes.count))
      default: bytes += Array(String(scalar).utf8)
      }
    }
    file = SourceFile(path: "snippet.yml", bytes: bytes)
    self.ranges = ranges.sorted()
    parse = YAMLParser.parse(file, in: file.range)
  }

  /// The value of the first key, by whose text tests do not care.
  var firstValue: YAMLNode? { parse.root?.mapping?.first?.value }
  /// The value of the last key.
  var lastValue: YAMLNode? { parse.root?.mapping?.last?.value }

  /// The source of each line of a scalar.
  func lines(of node: YAMLNode?) -> [String]? { node?.scalar?.lines.map { file.text($0) } }
}

/// What a test says about a problem: its kind, where it is, and its words.
extension YAMLParse {
  var kinds: [YAMLProblem.Kind] { problems.map(\.kind) }
  var problemRanges: [SourceRange] { problems.map(\.range) }
  var messages: [String] { problems.map(\.message) }
}

/// Parses a whole text.
func parseYAML(_ text: String) -> YAMLParse { parseYAML(Array(text.utf8)) }

/// Parses all of some bytes.
func parseYAML(_ bytes: [UInt8]) -> YAMLParse {
  let file = SourceFile(path: "bytes.yml", bytes: bytes)
  return YAMLParser.parse(file, in: file.range)
}
