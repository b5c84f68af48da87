import SpecDiagnostics
import SpecLinting
import SpecReporting
import SpecRules
import SpecYAML

/// The example in `README.md`: lines of a spec with gaps, and what the linter really says of them.
///
/// The text between the two marks is generated; the first mark says from what:
///
/// ```
/// <!-- generated: example PATH lines 29-31,63 rules family/name,family/name -->
/// <!-- generated: end -->
/// ```
struct ReadmeExample {
  static let path = "README.md"
  private static let opening = "<!-- generated: example "
  private static let closing = "<!-- generated: end -->"

  let knowledge: Knowledge
  let root: String

  /// Returns the whole `README.md` with its example made anew.
  func text() throws(DataError) -> String {
    let lines = try read(Self.path).split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.hasPrefix(Self.opening) }),
      let last = lines[first...].firstIndex(where: { $0 == Self.closing })
    else {
      throw problem("the marks of the generated example are missing")
    }
    let order = try order(lines[first])
    let example = try block(order).split(separator: "\n", omittingEmptySubsequences: false)
    return (lines[...first] + example + lines[last...]).joined(separator: "\n")
  }

  /// What a mark asks for.
  private struct Order {
    let path: String
    let lines: [ClosedRange<Int>]
    let rules: [String]
  }

  private func order(_ mark: Substring) throws(DataError) -> Order {
    let words = mark.split(separator: " ")
    guard words.count == 9, words[4] == "lines", words[6] == "rules" else {
      throw problem("the mark must read: example PATH lines N-N,N rules ID,ID")
    }
    var lines: [ClosedRange<Int>] = []
    for part in words[5].split(separator: ",") {
      let ends = part.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, 1 <= first, first <= last else {
        throw problem("\"\(part)\" is not a range of lines")
      }
      lines.append(first...last)
    }
    return Order(
      path: String(words[3]), lines: lines, rules: words[7].split(separator: ",").map(String.init))
  }

  private func block(_ order: Order) throws(DataError) -> String {
    let file = SourceFile(path: order.path, text: try read(order.path))
    let excerpts = order.lines.map { lines in
      lines.map { file.text(file.lines.range(ofLine: $0)) + "\n" }.joined()
    }
    let report = String(decoding: try report(on: file, rules: order.rules), as: UTF8.self)
    return """

      ```markdown
      \(excerpts.joined(separator: "…\n"))```

      ```console
      $ a11yspec \(order.path) --select \(order.rules.joined(separator: ","))
      \(report)```

      """
  }

  private func report(on file: SourceFile, rules: [String]) throws(DataError) -> [UInt8] {
    var run = LintRun(
      check: { file, _ in knowledge.check(file) },
      refusal: { problem, path in knowledge.refuse(problem, path: path) })
    do {
      run.filter.selection = try RuleSelection(
        select: rules, ignore: [],
        in: RuleNames(ids: knowledge.ruleset.catalogue.map(\.id)))
    } catch {
      throw problem(error.description)
    }
    let candidate = CandidateFile(
      path: file.path, location: Path("\(root)/\(file.path)"), origin: .named)
    return ReportFormat.full.render(
      run.run([candidate]).report, rules: knowledge.ruleset.catalogue, style: ReportStyle(),
      toolVersion: "")
  }

  private func read(_ path: String) throws(DataError) -> String {
    guard case .whole(let bytes)? = try? FileReader.read(Path("\(root)/\(path)")) else {
      throw DataError(path: path, message: "cannot be read", range: SourceRange(at: 0))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func problem(_ message: String) -> DataError {
    DataError(path: Self.path, message: message, range: SourceRange(at: 0))
  }
}
