import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// The document of a component that nobody has heard of: everything that names the component names
  /// a quantity dial, the file included.
  var renamedComponent: SourceFile? {
    // A component that is called like a role cannot be told from its role.
    guard let component, let slug, !Words.roles.contains(component) else { return nil }
    let hyphened = component.split(separator: " ").joined(separator: "-")
    let forms = [component, component + "s", slug, hyphened]
    let edits = lines.indices.flatMap { phrases(forms, in: $0, evenLiteral: true) }.map { found in
      ByteEdit(found.range, form(of: found.phrase, at: found.range, plural: component + "s"))
    }
    let path = file.path.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = path.last, let dot = last.lastIndex(of: ".") else { return nil }
    let renamed = path.dropLast().map { $0 == slug ? "quantity-dial" : String($0) }
    return SourceFile(
      path: (renamed + ["quantity-dial" + last[dot...]]).joined(separator: "/"),
      bytes: EditList(edits).applied(to: file.bytes))
  }

  private func form(of phrase: String, at range: SourceRange, plural: String) -> String {
    if phrase.contains("-") || isPath(range) { return "quantity-dial" }
    let new = phrase == plural ? "quantity dials" : "quantity dial"
    return WordSearch.recased(new, as: file.text(range))
  }

  /// Whether a range is part of an address or a file name: what is beside it says so.
  private func isPath(_ range: SourceRange) -> Bool {
    let marks = Array("/-_".utf8)
    let before = range.lowerBound > 0 ? file.bytes[range.lowerBound - 1] : 0
    let after = range.upperBound < file.bytes.count ? file.bytes[range.upperBound] : 0
    return marks.contains(before) || marks.contains(after)
  }
}
