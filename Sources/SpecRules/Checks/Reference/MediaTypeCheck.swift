import SpecDiagnostics
import SpecModel
import SpecYAML

/// A medium whose declared type is not the type of its file's extension.
struct MediaTypeCheck: Check {
  static let optionKeys = ["types"]
  static let placeholders = ["file", "type", "expected"]
  /// The types that fit an extension, the usual one first.
  private let types: [String: [String]]

  init(_ options: StrictMapping) throws(DataError) {
    var types: [String: [String]] = [:]
    for entry in try options.required("types").mapping ?? [] {
      types[entry.key.text ?? ""] =
        entry.value.sequence?.compactMap(\.text) ?? [entry.value.text ?? ""]
    }
    self.types = types
  }

  func findings(in document: Document) -> [Finding] {
    document.spec.media.compactMap { media in
      guard let source = media.source, let type = media.type,
        let fitting = types[fileExtension(source.value)], let expected = fitting.first
      else { return nil }
      let declared = String(type.value.lowercased().prefix { $0 != ";" }).trimmingLineEnds
      guard !fitting.contains(declared) else { return nil }
      let file = source.value.split(separator: "/").last.map(String.init) ?? source.value
      return Finding(
        range: type.range, values: ["file": file, "type": type.value, "expected": expected],
        related: [(source.range, "the file")],
        location: ["Videos", media.title?.value ?? "", "source"], subject: source.value,
        fixes: [.write(expected, at: type.range, .safe)], needs: [.file])
    }
  }

  private func fileExtension(_ path: String) -> String {
    let name = path.prefix { $0 != "?" && $0 != "#" }
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
