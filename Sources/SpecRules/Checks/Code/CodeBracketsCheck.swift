import SpecDiagnostics
import SpecModel
import SpecYAML

/// An example of code with a bracket that has no partner.
struct CodeBracketsCheck: Check {
  static let options: CheckOptions = ["languages": "The languages that it reads."]
  static let placeholders = ["found", "expected", "problem"]
  private let languages: Set<String>

  init(_ options: StrictMapping) throws(DataError) {
    languages = Set(try options.strings("languages"))
  }

  func findings(in document: Document) -> [Finding] {
    document.spec.codeBlocks.compactMap { block in
      guard let name = block.language.map({ CodeLanguage.firstWord($0.value) }),
        languages.contains(name.lowercased()), let code = block.lines.span,
        let fault = CodeBrackets(code, of: document.file).fault
      else { return nil }
      let found = document.text(fault.bracket)
      let expected = String(UnicodeScalar(fault.expected))
      let closes = found == ")" || found == "]" || found == "}"
      let problem =
        !closes
        ? "is never closed" : fault.other == nil ? "closes nothing" : "closes another bracket"
      return Finding(
        range: fault.bracket,
        values: ["found": found, "expected": expected, "problem": problem],
        related: fault.other.map { [($0, closes ? "it begins here" : "it has to end before this")] }
          ?? [],
        location: ["example"], subject: found)
    }
  }
}
