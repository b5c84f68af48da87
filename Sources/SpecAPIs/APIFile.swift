public import SpecDiagnostics
public import SpecYAML

/// One file of `Rules/apis`, read strictly: what it does not know is an error with its place.
public struct APIFile: Sendable {
  /// The names, in the order of the file.
  public let names: [APIName]

  /// Reads a file's root node.
  public init(_ root: YAMLNode) throws(APIFileError) {
    let fields = try APIFileFields(root, known: ["framework", "names", "literals"])
    if let literals = fields["literals"] {
      if let other = fields["framework"] ?? fields["names"] {
        throw APIFileError("a file has \"literals\" or \"framework\" and \"names\"", other.range)
      }
      names = try Self.literals(literals)
      return
    }
    let framework: APIFramework = try fields.required("framework").choice()
    var found: [APIName] = []
    for entry in try fields.required("names").entries() {
      found.append(try Self.name(entry, framework))
    }
    names = found
  }

  private static func literals(_ node: YAMLNode) throws(APIFileError) -> [APIName] {
    var found: [APIName] = []
    for entry in try node.entries() {
      _ = try entry.value.scalarText()
      found.append(APIName(try entry.key.scalarText(), nil, .literal))
    }
    return found
  }

  private static func name(_ entry: YAMLEntry, _ framework: APIFramework) throws(APIFileError)
    -> APIName
  {
    let fields = try APIFileFields(
      entry.value,
      known: ["kind", "owner", "signature", "aliases", "values", "deprecated", "not_on"])
    var platforms: [APIPlatform] = []
    for node in fields["not_on"]?.sequence ?? [fields["not_on"]].compactMap({ $0 }) {
      platforms.append(try node.choice())
    }
    return APIName(
      try entry.key.scalarText(), framework, try fields.required("kind").choice(),
      owners: try fields.list("owner"), signatures: try fields.list("signature"),
      aliases: try fields.list("aliases"), values: try fields.list("values"),
      deprecation: try deprecation(fields["deprecated"]), notOn: platforms)
  }

  private static func deprecation(_ node: YAMLNode?) throws(APIFileError) -> APIDeprecation? {
    guard let node else { return nil }
    let fields = try APIFileFields(node, known: ["since", "replacement", "soft", "only"])
    var isSoft = false
    if let soft = fields["soft"] {
      guard soft.text == "true" || soft.text == "false" else {
        throw APIFileError("\"soft\" is true or false", soft.range)
      }
      isSoft = soft.text == "true"
    }
    return APIDeprecation(
      since: try fields["since"]?.scalarText(), replacements: try fields.list("replacement"),
      isSoft: isSoft, only: try fields["only"]?.scalarText())
  }
}

/// Why a file of names could not be read.
public struct APIFileError: Error, Sendable, Hashable {
  /// One line: what is there and what was expected.
  public let message: String
  /// Where in the file.
  public let range: SourceRange

  init(_ message: String, _ range: SourceRange) {
    self.message = message
    self.range = range
  }
}

/// The values of a mapping whose keys are all known and all different.
private struct APIFileFields {
  let node: YAMLNode
  var values: [String: YAMLNode] = [:]

  init(_ node: YAMLNode, known: [String]) throws(APIFileError) {
    self.node = node
    for entry in try node.entries() {
      let key = try entry.key.scalarText()
      guard known.contains(key) else {
        throw APIFileError(unknown(key, "key", known), entry.key.range)
      }
      guard values.updateValue(entry.value, forKey: key) == nil else {
        throw APIFileError("\"\(key)\" appears twice", entry.key.range)
      }
    }
  }

  subscript(key: String) -> YAMLNode? { values[key] }

  func required(_ key: String) throws(APIFileError) -> YAMLNode {
    guard let value = values[key] else {
      throw APIFileError("\"\(key)\" is missing", node.range)
    }
    return value
  }

  /// Returns the texts of a list, or of a single value; none when the key is absent.
  func list(_ key: String) throws(APIFileError) -> [String] {
    guard let value = values[key] else { return [] }
    guard let sequence = value.sequence else { return [try value.scalarText()] }
    var texts: [String] = []
    for node in sequence { texts.append(try node.scalarText()) }
    return texts
  }
}

extension YAMLNode {
  fileprivate func entries() throws(APIFileError) -> [YAMLEntry] {
    guard let mapping else { throw APIFileError("a mapping is expected here", range) }
    return mapping
  }

  /// The text of a scalar that can stand in a packed line.
  fileprivate func scalarText() throws(APIFileError) -> String {
    guard let text, !text.isEmpty else { throw APIFileError("a text is expected here", range) }
    guard !text.utf8.contains(where: { $0 == .tab || $0 == .newline }) else {
      throw APIFileError("a name has no tabs and no line ends", range)
    }
    return text
  }

  fileprivate func choice<Choice: RawRepresentable<String> & CaseIterable>()
    throws(APIFileError) -> Choice
  {
    let text = try scalarText()
    guard let choice = Choice(rawValue: text) else {
      throw APIFileError(unknown(text, "value", Choice.allCases.map(\.rawValue)), range)
    }
    return choice
  }
}

private func unknown(_ text: String, _ what: String, _ known: [String]) -> String {
  let nearest = NearestName.of(text, in: known).map { ", did you mean \"\($0)\"?" } ?? ""
  return "unknown \(what) \"\(text)\"\(nearest)"
}
