import SpecDiagnostics
public import SpecYAML

/// One file of `Rules/apis`, read strictly: what it does not know is an error with its place.
public struct APIFile: Sendable {
  /// The names, in the order of the file.
  public let names: [APIName]

  /// Reads a file's root node; throws a `DataError` with a place.
  public init(_ root: YAMLNode, path: String) throws(DataError) {
    let file = try StrictMapping(
      root, of: "a file of API names", keys: ["framework", "names", "literals"], path: path)
    var found: [APIName] = []
    if let literals = file.value("literals") {
      if let other = file.value("framework") ?? file.value("names") {
        throw DataError(
          path: path, message: "a file has \"literals\" or \"framework\" and \"names\"",
          range: other.range)
      }
      for entry in literals.mapping ?? [] {
        found.append(APIName(try Self.text(entry.key, path), nil, .literal))
      }
    } else {
      let framework = try file.requiredChoice("framework", of: APIFramework.self)
      let names = try file.required("names")
      guard let entries = names.mapping else { throw file.wrong("names", names, "a mapping") }
      for entry in entries { found.append(try Self.name(entry, framework, path)) }
    }
    names = found
  }

  private static func name(
    _ entry: YAMLEntry, _ framework: APIFramework, _ path: String
  ) throws(DataError) -> APIName {
    let fields = try StrictMapping(
      entry.value, of: "an API name",
      keys: [
        "kind", "owner", "signature", "aliases", "values", "deprecated", "not_on",
        "forbidden_on",
      ], path: path)
    var platforms: [APIPlatform] = []
    for name in try fields.strings("not_on") {
      guard let platform = APIPlatform(rawValue: name) else {
        throw fields.wrong("not_on", try fields.required("not_on"), "a list of platforms")
      }
      platforms.append(platform)
    }
    return APIName(
      try text(entry.key, path), framework,
      try fields.requiredChoice("kind", of: APIKind.self),
      owners: try fields.strings("owner"), signatures: try fields.strings("signature"),
      aliases: try fields.strings("aliases"), values: try fields.strings("values"),
      deprecation: try fields.value("deprecated").map { node throws(DataError) in
        try deprecation(node, path)
      }, notOn: platforms, forbiddenOn: try fields.strings("forbidden_on"))
  }

  private static func deprecation(
    _ node: YAMLNode, _ path: String
  ) throws(DataError) -> APIDeprecation {
    let fields = try StrictMapping(
      node, of: "a deprecation", keys: ["since", "replacement", "soft", "only"], path: path)
    return APIDeprecation(
      since: try fields.optionalString("since"), replacements: try fields.strings("replacement"),
      isSoft: try fields.bool("soft"), only: try fields.optionalString("only"))
  }

  /// Returns a name that can be in a packed line.
  private static func text(_ node: YAMLNode, _ path: String) throws(DataError) -> String {
    guard let text = node.text, !text.isEmpty,
      !text.utf8.contains(where: { $0 == .tab || $0 == .newline })
    else {
      throw DataError(
        path: path, message: "a name must be a text without tabs and line ends", range: node.range)
    }
    return text
  }
}
