public import SpecDiagnostics

/// An error in a data file: a rule, a dialect, a vocabulary, a configuration.
public struct DataError: Error, Sendable {
  /// The file's path.
  public let path: String
  /// What is wrong: one line without full stop.
  public let message: String
  /// Where; an empty range at 0 for data that came packed.
  public let range: SourceRange

  /// Creates an error; without a range, of a file as a whole.
  public init(path: String, message: String, range: SourceRange = SourceRange(at: 0)) {
    self.path = path
    self.message = message
    self.range = range
  }
}

/// A mapping of a data file, read strictly: an unknown key, a missing key and a value of the wrong
/// kind are errors with a place, and with the nearest known name where there is one.
public struct StrictMapping: Sendable {
  /// The mapping's entries.
  public let entries: [YAMLEntry]
  /// The node that is read.
  public let node: YAMLNode
  /// The path of the file, for errors.
  public let path: String
  /// What the mapping describes, for errors: "a rule", "a term".
  public let subject: String
  /// The keys of `entries`, which are asked for again and again.
  private let names: [String]

  /// Checks that a node is a mapping with no other keys than those named.
  public init(
    _ node: YAMLNode, of subject: String, keys: [String], path: String
  ) throws(DataError) {
    guard let entries = node.mapping else {
      throw DataError(
        path: path, message: "\(subject) must be a mapping of keys to values", range: node.range)
    }
    self.entries = entries
    self.node = node
    self.path = path
    self.subject = subject
    // What came packed is at no place, and was checked before.
    if node.range.isEmpty {
      names = entries.map { $0.key.text ?? "" }
      return
    }
    var names: [String] = []
    names.reserveCapacity(entries.count)
    var rest = keys[...]
    for entry in entries {
      guard let key = entry.key.text else {
        throw DataError(path: path, message: "a key must be a text", range: entry.key.range)
      }
      // Most mappings have their keys in the order of those known; such a key is there once.
      let place = rest.firstIndex(of: key)
      if let place { rest = rest[(place + 1)...] }
      guard place != nil || keys.contains(key) else {
        let hint =
          NearestName.of(key, in: keys).map { "did you mean \"\($0)\"?" }
          ?? "known keys are \(keys.joined(separator: ", "))"
        throw DataError(
          path: path, message: "\(subject) has no key \"\(key)\"; \(hint)", range: entry.key.range)
      }
      guard place != nil || !names.contains(key) else {
        throw DataError(path: path, message: "key \"\(key)\" appears twice", range: entry.key.range)
      }
      names.append(key)
    }
    self.names = names
  }

  /// Returns the value of a key, or nil when the key is absent.
  public func value(_ key: String) -> YAMLNode? {
    // Most names differ in their length, which is quickly compared.
    let count = key.utf8.count
    return names.firstIndex { $0.utf8.count == count && $0 == key }.map { entries[$0].value }
  }

  /// Returns the value of a key that must be there.
  public func required(_ key: String) throws(DataError) -> YAMLNode {
    if let value = value(key) { return value }
    throw error("\(subject) needs the key \"\(key)\"", at: node)
  }

  /// Returns a text that must be there and not be empty.
  public func string(_ key: String) throws(DataError) -> String {
    let node = try required(key)
    guard let text = node.text, !text.isEmpty else { throw wrong(key, node, "a text") }
    return text
  }

  /// Returns a text, or nil when the key is absent.
  public func optionalString(_ key: String) throws(DataError) -> String? {
    value(key) == nil ? nil : try string(key)
  }

  /// Returns a list of texts; one text counts as a list of one, an absent key as none.
  public func strings(_ key: String) throws(DataError) -> [String] {
    guard let node = value(key) else { return [] }
    if let text = node.text { return text.isEmpty ? [] : [text] }
    guard let items = node.sequence else { throw wrong(key, node, "a list of texts") }
    var texts: [String] = []
    for item in items {
      guard let text = item.text else { throw wrong(key, item, "a text") }
      texts.append(text)
    }
    return texts
  }

  /// Returns a list of texts that must be there and hold something.
  public func names(_ key: String) throws(DataError) -> [String] {
    let node = try required(key)
    let names = try strings(key)
    guard !names.isEmpty, !names.contains("") else { throw wrong(key, node, "a list of texts") }
    return names
  }

  /// Returns lists of texts by their names; empty when the key is absent.
  public func lists(_ key: String) throws(DataError) -> [String: [String]] {
    guard let node = value(key) else { return [:] }
    guard let entries = node.mapping else { throw wrong(key, node, "lists by name") }
    let map = try StrictMapping(node, of: key, keys: entries.compactMap(\.key.text), path: path)
    var lists: [String: [String]] = [:]
    for name in map.names { lists[name] = try map.strings(name) }
    return lists
  }

  /// Returns `true` or `false`, or the default when the key is absent.
  public func bool(_ key: String, default fallback: Bool = false) throws(DataError) -> Bool {
    guard let node = value(key) else { return fallback }
    switch node.text {
    case "true": return true
    case "false": return false
    default: throw wrong(key, node, "true or false")
    }
  }

  /// Returns a whole number that must be there.
  public func int(_ key: String) throws(DataError) -> Int {
    let node = try required(key)
    guard let text = node.text, let number = Int(text) else {
      throw wrong(key, node, "a whole number")
    }
    return number
  }

  /// Returns a whole number, or nil when the key is absent.
  public func optionalInt(_ key: String) throws(DataError) -> Int? {
    value(key) == nil ? nil : try int(key)
  }

  /// Returns the items of a list; an absent key counts as none.
  public func list(_ key: String) throws(DataError) -> [YAMLNode] {
    guard let node = value(key) else { return [] }
    guard let items = node.sequence else { throw wrong(key, node, "a list") }
    return items
  }

  /// Returns one of a closed set of words, or nil when the key is absent.
  @inlinable public func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, of type: Choice.Type
  ) throws(DataError) -> Choice? where Choice.RawValue == String {
    try value(key).map { node throws(DataError) in try choice(node, for: key, of: type) }
  }

  /// Returns one or more of a closed set of words, of which there must be one.
  public func requiredChoices<Choice: RawRepresentable & CaseIterable>(
    _ key: String, of type: Choice.Type
  ) throws(DataError) -> [Choice] where Choice.RawValue == String {
    let node = try required(key)
    var choices: [Choice] = []
    for node in node.sequence ?? [node] { choices.append(try choice(node, for: key, of: type)) }
    return choices
  }

  @usableFromInline func choice<Choice: RawRepresentable & CaseIterable>(
    _ node: YAMLNode, for key: String, of type: Choice.Type
  ) throws(DataError) -> Choice where Choice.RawValue == String {
    if let text = node.text, let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let near = NearestName.of(node.text ?? "", in: words).map { "; did you mean \"\($0)\"?" } ?? ""
    throw wrong(key, node, "one of \(words.joined(separator: ", "))\(near)")
  }

  /// Returns one of a closed set of words that must be there.
  public func requiredChoice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, of type: Choice.Type
  ) throws(DataError) -> Choice where Choice.RawValue == String {
    if let choice = try choice(key, of: type) { return choice }
    throw error("\(subject) needs the key \"\(key)\"", at: node)
  }

  /// Returns an error about a key's value.
  public func wrong(_ key: String, _ node: YAMLNode, _ expected: String) -> DataError {
    error("\"\(key)\" must be \(expected)", at: node)
  }

  /// Returns an error at a node of the file.
  public func error(_ message: String, at node: YAMLNode) -> DataError {
    DataError(path: path, message: message, range: node.range)
  }
}
