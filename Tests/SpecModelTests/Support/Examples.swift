import SpecDiagnostics
import SpecModel
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The specs of `Examples/`, read from the folder that this file lies in.
enum Examples {
  static let clean = [
    "clean/_checklist-native/search-field.md", "clean/_checklist-web/switch.md",
    "clean/native/controls/toggle-button.md", "clean/native/notifications/banner.md",
    "clean/native/patterns/skeleton-screen.md", "clean/web/component/combobox.md",
    "clean/web/page-level/search-landmark.md", "clean/yaml/disclosure.yml",
    "clean/yaml/volume-slider.yml",
  ]
  static let gaps = clean.map { "gaps" + $0.dropFirst("clean".count) }
  /// The spec that the other variants tell again.
  static let plain = "variants/plain.md"
  static let variants = [
    "cr-line-ends", "criteria-heading", "crlf-bom", "fenced-gherkin", "hidden-in-comments",
    "ios-only", "no-final-newline", "odd-characters", "setext-headings",
    "star-bullets-paren-numbers", "tabs", "title-heading-above",
  ].map { "variants/\($0).md" }
  static let all = clean + gaps + [plain] + variants

  /// Reads a file; its path is the one below `Examples/`.
  static func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: try bytes(root + "Examples/" + path))
  }

  static func spec(_ path: String) throws -> ComponentSpec {
    try #require(try BuiltIn.loader().load(try file(path)).spec, "\(path) is no spec")
  }

  /// The root of the repository, with a slash at its end.
  static let root: String = {
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/"
  }()

  static func bytes(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"), "\(path) cannot be read")
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
