package import SpecDiagnostics
package import SpecModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The specs of `Examples/`, read from the folder that this file lies in.
package enum Examples {
  package static let clean = [
    "clean/_checklist-native/search-field.md", "clean/_checklist-web/switch.md",
    "clean/native/controls/toggle-button.md", "clean/native/notifications/banner.md",
    "clean/native/patterns/skeleton-screen.md", "clean/web/component/combobox.md",
    "clean/web/page-level/search-landmark.md", "clean/yaml/disclosure.yml",
    "clean/yaml/volume-slider.yml",
  ]
  package static let gaps = clean.map { "gaps" + $0.dropFirst("clean".count) }
  /// The spec that the other variants repeat.
  package static let plain = "variants/plain.md"
  package static let variants = [
    "cr-line-ends", "criteria-heading", "crlf-bom", "fenced-gherkin", "hidden-in-comments",
    "ios-only", "no-final-newline", "odd-characters", "setext-headings",
    "star-bullets-paren-numbers", "tabs", "title-heading-above",
  ].map { "variants/\($0).md" }
  /// The variants that say word for word what the plain one says.
  package static let sameVariants = variants.filter {
    !$0.contains("ios-only") && !$0.contains("odd-characters")
  }
  package static let all = clean + gaps + [plain] + variants

  /// Reads a file; its path is the one below `Examples/`.
  package static func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: try bytes(root + "Examples/" + path))
  }

  package static func spec(_ path: String) throws -> ComponentSpec {
    try BuiltIn.spec(try file(path))
  }

  /// The root of the repository, with a slash at its end.
  package static let root: String = {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/"
  }()

  package static func bytes(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Unexpected("\(path) cannot be read") }
    defer { fclose(file) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return all }
      all += buffer.prefix(count)
    }
  }
}
