import Foundation
import SpecDiagnostics
import SpecFacts
import SpecModel
import Testing

/// The specs of `Examples/`, read from the folder that this file lies in.
enum Examples {
  static let clean = [
    "clean/_checklist-native/search-field.md", "clean/_checklist-web/switch.md",
    "clean/native/controls/toggle-button.md", "clean/native/notifications/banner.md",
    "clean/native/patterns/skeleton-screen.md", "clean/web/component/combobox.md",
    "clean/web/page-level/search-landmark.md", "clean/yaml/disclosure.yml",
    "clean/yaml/volume-slider.yml",
  ]
  /// The spec that its variants tell again word for word.
  static let plain = "variants/plain.md"
  static let variants = [
    "cr-line-ends", "criteria-heading", "crlf-bom", "fenced-gherkin", "hidden-in-comments",
    "no-final-newline", "setext-headings", "star-bullets-paren-numbers", "tabs",
    "title-heading-above",
  ].map { "variants/\($0).md" }

  /// Reads the spec at a path below `Examples/`.
  static func reading(_ path: String) throws -> SpecReading {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "Examples/\(path)"))
    let file = SourceFile(path: path, bytes: Array(data))
    return SpecReading(try #require(try BuiltIn.loader().load(file).spec, "\(path) is no spec"))
  }
}
