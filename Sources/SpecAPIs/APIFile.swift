import SpecDiagnostics
public import SpecYAML

/// One file of `Rules/apis`, read strictly: what it does not know is an error with its place.
public struct APIFile: Sendable {
  /// The names, in the order of the file.
  public let names: [APIName]

  /// Reads a file's root node; throws a `DataError` with a place.
  public init(_ root: YAMLNode, path: String) throws(DataError) {
    let fields = try APIFileFields(root, path, known: ["framework", "names", "literals"])
    var found: [APIName] = []
    if let literals = fields["literals"] {
      if let other = fields["framework"] ?? fields["names"] {
        throw fields.error("a file has \"literals\" or \"framework\" and \"names\"", other)
      }
      for entry in try fields.entries(literals) {
        _ = try fields.text(entry.value)
        found.append(APIName(try fields.text(entry.key), nil, .literal))
      }
    } else {
      let framework: APIFramework = try fields.choice(try fields.required("framework"))
      for entry in try fields.entries(try fields.required("names")) {
        found.append(try Self.name(entry, framework, path))
      }
    }
    names = found
  }

  private static func name(
    _ entry: YAMLEntry, _ framework: APIFramework, _ path: String
  ) throws(DataError) -> APIName {
    let fields = try APIFileFields(
      entry.value, path,
      known: ["kind", "owner", "signature", "aliases", "values", "deprecated", "not_on"])
    var platforms: [APIPlatform] = []
    for node in fields.nodes("not_on") { platforms.append(try fields.choice(node)) }
    return APIName(
      try fields.text(entry.key), framework, try fields.choice(try fields.required("kind")),
      owners: try fields.list("owner"), signatures: try fields.list("signature"),
      aliases: try fields.list("aliases"), values: try fields.list("values"),
      deprecation: try deprecation(fields["deprecated"], path), notOn: platforms)
  }

  private static func deprecation(
    _ node: YAMLNode?, _ path: String
  ) throws(DataError) -> APIDeprecation? {
    guard let node else { return nil }
    let fields = try APIFileFields(node, path, known: ["since", "replacement", "soft", "only"])
    if let soft = fields["soft"], soft.text != "true", soft.text != "false" {
      throw fields.error("\"soft\" is true or false", soft)
    }
    return APIDeprecation(
      since: try fields["since"].map(fields.text), replacements: try fields.list("replacement"),
      isSoft: fields["soft"]?.text == "true", only: try fields["only"].map(fields.text))
  }
}

/// The values of a mapping whose keys are all known and all different.
private struct APIFileFields {
  let node: YAMLNode
  let path: String
  var values: [String: YAMLNode] = [:]

  init(_ node: YAMLNode, _ path: String, known: [String]) throws(DataError) {
    self.node = node
    self.path = path
    for entry in try entries(node) {
      let key = try text(entry.key)
      guard known.contains(key) else { throw unknown(key, "key", known, entry.key) }
      guard values.updateValue(entry.value, forKey: key) == nil else {
        throw error("\"\(key)\" appears twice", entry.key)
      }
    }
  }

  subscript(key: String) -> YAMLNode? { values[key] }

  func required(_ key: String) throws(DataError) -> YAMLNode {
    guard let value = values[key] else { throw error("\"\(key)\" is missing", node) }
    return value
  }

  /// Returns the items of a list, or a single value; none when the key is absent.
  func nodes(_ key: String) -> [YAMLNode] {
    values[key].map { $0.sequence ?? [$0] } ?? []
  }

  /// Returns the texts of a list, or of a single value; none when the key is absent.
  func list(_ key: String) throws(DataError) -> [String] {
    var texts: [String] = []
    for node in nodes(key) { texts.append(try text(node)) }
    return texts
  }

  func entries(_ node: YAMLNode) throws(DataError) -> [YAMLEntry] {
    guard let mapping = node.mapping else { throw error("a mapping is expected here", node) }
    return mapping
  }

  /// The text of a scalar that can stand in a packed line.
  func text(_ node: YAMLNode) throws(DataError) -> String {
    guard let text = node.text, !text.isEmpty else { throw error("a text is expected here", node) }
    guard !text.utf8.contains(where: { $0 == .tab || $0 == .newline }) else {
      throw error("a name has no tabs and no line ends", node)
    }
    return text
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode
  ) throws(DataError) -> Choice {
    let text = try text(node)
    guard let choice = Choice(rawValue: text) else {
      throw unknown(text, "value", Choice.allCases.map(\.rawValue), node)
    }
    return choice
  }

  func error(_ message: String, _ node: YAMLNode) -> DataError {
    DataError(path: path, message: message, range: node.range)
  }

  private func unknown(
    _ text: String, _ what: String, _ known: [String], _ node: YAMLNode
  ) -> DataError {
    let nearest = NearestName.of(text, in: known).map { ", did you mean \"\($0)\"?" } ?? ""
    return error("unknown \(what) \"\(text)\"\(nearest)", node)
  }
}
