import SpecAPIs
import SpecDiagnostics
import SpecFacts
import SpecHTML
import SpecLanguage
import SpecModel
import SpecYAML

/// A criterion that names a role which no element of the examples has.
struct RoleInCodeCheck: Check {
  static let optionKeys = ["elements", "accepted"]
  static let placeholders = ["criterion", "role", "found"]
  /// The roles that an element may have by itself, by its name, or by `input` and its type.
  private let elements: [String: [String]]
  /// The roles that do as well as another one, by the vocabulary's id of that.
  private let accepted: [String: [String]]

  init(_ options: StrictMapping) throws(DataError) {
    elements = try options.lists("elements")
    accepted = try options.lists("accepted")
  }

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    guard spec.dialect.platforms == ["web"], let code = CodeRoles(document, elements) else {
      return []
    }
    return document.reading.criteria.compactMap { read in
      guard read.attribute == "role", !read.statement.isDenied,
        let fact = read.statement.roles.first(where: { fact in
          !fact.isOpen && !code.has(fact.role, or: accepted[fact.role] ?? [])
        }), code.mayHave(fact.role)
      else { return nil }
      let start = read.criterion.range.lowerBound
      let label = read.criterion.label?.value ?? read.criterion.text
      return Finding(
        range: read.criterion.range,
        values: [
          "criterion": label.shortened,
          "role": document.name("role.\(fact.role)").lowercased(), "found": code.names,
        ],
        related: code.first.map { [($0, "an element with another role")] } ?? [],
        location: ["Condensed", read.criterion.channel.name, label],
        subject: FoldedText.fold(label) + " " + fact.role,
        needs: [.criteria, .criterion(start), .demandedRole(start)])
    }
  }
}

/// The roles that the elements of a document's examples have.
private struct CodeRoles {
  /// As ARIA calls them, each once.
  private var written: [String] = []
  /// The first element whose role is written out, else the first with a role.
  private(set) var first: SourceRange?
  private let document: Document

  /// The roles, for a message.
  var names: String {
    written.filter { document.vocabulary.term(named: $0, kinds: [.role]) != nil }.prefix(4)
      .map(\.quoted).joinedAsText()
  }

  /// Reads the examples; fails where what an element is cannot be told from them.
  init?(_ document: Document, _ elements: [String: [String]]) {
    self.document = document
    // What nothing closes has swallowed something.
    guard document.spec.markup.unclosedHighlights.isEmpty,
      !document.problems.contains(where: { $0.kind == .unclosed })
    else { return nil }
    let html = document.html
    let examples = html.examples + html.shown
    let judge = document.judge
    var explicit: SourceRange?
    for example in examples {
      guard !document.text(example.range).isTemplate else { return nil }
      for tag in example.tree.tags where !tag.isClosing {
        // A component may have any role.
        guard !tag.name.holds("-"), !tag.isBound else { return nil }
        guard let roles = Self.roles(of: tag, judge, elements) else { return nil }
        for role in roles where !written.contains(role) { written.append(role) }
        if tag["role"] != nil { explicit = explicit ?? tag.range }
        if !roles.isEmpty { first = first ?? tag.range }
      }
    }
    first = explicit ?? first
    // A role that is none is reported by another rule.
    guard !names.isEmpty, written.allSatisfy({ judge.isRole($0) }) else { return nil }
  }

  /// Returns the roles that an element may have; nil where it may have any.
  private static func roles(
    of tag: HTMLTag, _ judge: APIJudge, _ elements: [String: [String]]
  ) -> [String]? {
    if let role = tag["role"]?.value {
      return role.isTemplate ? nil : role.split(separator: " ").map { $0.lowercased() }
    }
    guard tag.name == "input" else {
      return judge.ownRole(of: tag.name).map { [$0] } ?? elements[tag.name] ?? []
    }
    let type = tag["type"]?.value.lowercased() ?? "text"
    return elements["input \(type)"].map { tag["list"] == nil ? $0 : $0 + ["combobox"] }
  }

  /// Whether an element has a role, or one that does as well.
  func has(_ role: String, or others: [String]) -> Bool {
    written.contains { others.contains($0) || isSame($0, as: role) }
  }

  /// Whether an element could have a role at all: there is none for a bottom sheet.
  func mayHave(_ role: String) -> Bool {
    document.judge.allRoles.contains { isSame($0, as: role) }
  }

  private func isSame(_ written: String, as role: String) -> Bool {
    document.vocabulary.term(named: written, kinds: [.role]).map {
      document.vocabulary.areSame($0.shortID, role)
    } ?? false
  }
}

extension StrictMapping {
  /// Returns a mapping of texts to lists of texts; empty when the key is absent.
  fileprivate func lists(_ key: String) throws(DataError) -> [String: [String]] {
    guard let node = value(key) else { return [:] }
    guard let entries = node.mapping else { throw wrong(key, node, "lists by name") }
    let map = try StrictMapping(node, of: key, keys: entries.compactMap(\.key.text), path: path)
    var lists: [String: [String]] = [:]
    for entry in entries {
      guard let name = entry.key.text else { continue }
      lists[name] = try map.strings(name)
    }
    return lists
  }
}
