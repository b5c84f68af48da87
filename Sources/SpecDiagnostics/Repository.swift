/// Where the project is published, for addresses of its pages in reports and in files that are written.
public struct Repository: Sendable {
  /// The home of this build: if you publish a copy, put its name in, as in
  /// `Repository("owner/a11yspec")`.
  ///
  /// Until then no address is written, as none would lead anywhere.
  public static let home: Repository? = nil

  private let name: String

  /// Creates a repository at GitHub: `owner/name`.
  public init(_ name: String) { self.name = name }

  /// Returns the address of the page on a rule in the catalogue, as people read it.
  public func page(of rule: RuleID) -> String {
    "https://github.com/\(name)/blob/main/Rules/\(rule).md"
  }

  /// Returns the comment with which language servers for YAML find the JSON Schema of configurations
  /// (github.com/redhat-developer/yaml-language-server, "Using inlined schema").
  public var schemaComment: String {
    "# yaml-language-server: $schema=https://raw.githubusercontent.com/\(name)/main/Examples/ci/config.schema.json"
  }
}
