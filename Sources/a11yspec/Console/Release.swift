import SpecDiagnostics
import SpecReporting
import SpecYAML

/// Which a11yspec this is.
enum Release {
  static let version = "0.1.0"
  /// The versions of a11yspec and of the library that is in it, a line each.
  static var parts: String { "a11yspec \(version)\nlibyaml \(YAMLParser.libraryVersion)" }
  /// What JSON documents say of the program that wrote them.
  static let json = JSONValue.tool(version: version)
}
