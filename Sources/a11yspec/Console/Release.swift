import SpecDiagnostics

/// Which a11yspec this is.
enum Release {
  static let version = "0.1.0"
  /// What JSON documents say of the program that wrote them.
  static let json: JSONValue = ["name": "a11yspec", "version": .text(version)]
}
