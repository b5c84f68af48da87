/// Where this project is published; if you publish a copy, put your name in.
public enum Repository {
  private static let name = "OWNER/a11yspec"

  /// Returns the address at which people read a page, such as `Rules/README.md`.
  public static func page(_ path: String) -> String {
    "https://github.com/\(name)/blob/main/\(path)"
  }

  /// Returns the comment with which language servers for YAML find the JSON Schema of a file in
  /// `Examples/ci` (github.com/redhat-developer/yaml-language-server, "Using inlined schema").
  public static func schemaComment(_ name: String) -> String {
    "# yaml-language-server: $schema=https://raw.githubusercontent.com/\(Self.name)/main/Examples/ci/"
      + name
  }
}
