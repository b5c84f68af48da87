import SpecDiagnostics
import SpecLinting
import SpecReporting
import SpecRules
import SpecYAML

/// The example in `README.md`, between two marks: what the linter really says of a spec with gaps.
struct ReadmeExample {
  static let path = "README.md"
  private static let opening = "<!-- generated: example -->"
  private static let closing = "<!-- generated: end -->"
  /// The spec, and the rule that finds something there.
  private static let spec = "Examples/gaps/native/controls/toggle-button.md"
  private static let rule = "consistency/platform-mismatch"

  let knowledge: Knowledge
  let root: String

  /// Returns the whole `README.md` with its example made again.
  func text() throws(DataError) -> String {
    let lines = try read(Self.path).split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0 == Self.opening }),
      let last = lines[first...].firstIndex(where: { $0 == Self.closing })
    else {
      throw DataError(path: Self.path, message: "the marks of the generated example are missing")
    }
    let example = try example.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines[...first] + example + lines[last...]).joined(separator: "\n")
  }

  private var example: String {
    get throws(DataError) {
      let file = SourceFile(path: Self.spec, text: try read(Self.spec))
      let found = knowledge.check(file).diagnostics.filter { $0.rule == RuleID(Self.rule) }
      return """

        ```console
        $ a11yspec \(file.path) --select \(Self.rule)
        \(FullText.of(Folding.fold(found), in: file))```

        """
    }
  }

  private func read(_ path: String) throws(DataError) -> String {
    guard let bytes = FileReader.bytes(Path("\(root)/\(path)")) else {
      throw DataError(path: path, message: "cannot be read")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
