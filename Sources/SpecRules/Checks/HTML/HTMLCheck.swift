import SpecDiagnostics
import SpecHTML
import SpecModel
import SpecYAML

/// HTML that browsers or screen readers do not take as it is meant: a tag without a partner, an
/// attribute of JSX, an id twice, an attribute that names an id which no element has.
///
/// It is Swift, as elements are paired.
struct HTMLCheck: Check {
  static let summary: String? = "Something is wrong with the HTML of an example."
  static let options: CheckOptions = [
    "of": .one(of: Fault.self), "attributes": "The attributes that hold ids.",
    "names": "The names of attributes in HTML, by those in JSX.",
  ]
  static let placeholders = ["found", "expected", "tag", "attribute", "name"]
  private let kind: Fault
  let attributes: Set<String>
  /// Attributes of JSX that HTML calls otherwise.
  private let names: [String: String]

  private enum Fault: String, CaseIterable {
    case unbalanced
    case jsx
    case repeatedID = "repeated-id"
    case missingTarget = "missing-target"
  }

  init(_ options: StrictMapping) throws(DataError) {
    kind = try options.requiredChoice("of", of: Fault.self)
    attributes = Set(try options.strings("attributes"))
    names = try options.lists("names").compactMapValues(\.first)
  }

  var cases: [String] {
    switch kind {
    case .unbalanced:
      ["open-quote", "closes-itself", "never-closed", "closes-nothing", "closes-another"]
    case .jsx: ["once", "twice"]
    case .missingTarget: ["hash", "near", "element"]
    case .repeatedID: []
    }
  }

  func findings(in document: Document) -> [Finding] {
    switch kind {
    case .unbalanced: return unbalanced(document)
    case .jsx:
      // In MDX all tags are JSX.
      return document.file.path.isMDXPath ? [] : document.html.tags.flatMap { jsx($0, document) }
    case .missingTarget: return missingTargets(in: document)
    case .repeatedID:
      return (document.html.examples + document.html.shown).flatMap { repeatedIDs($0, document) }
    }
  }

  private func jsx(_ tag: HTMLTag, _ document: Document) -> [Finding] {
    tag.attributes.compactMap { attribute in
      let value = attribute.value.value
      // Two braces, or a brace and a percent sign, are of a template.
      let isBraced = value.hasPrefix("{") && !value.hasPrefix("{{") && !value.hasPrefix("{%")
      let name = document.text(attribute.nameRange)
      let meant = names[name]
      guard meant != nil || isBraced else { return nil }
      let expected = meant ?? name.lowercased()
      let isTwice = meant != nil && tag[expected] != nil
      return Finding(
        range: attribute.nameRange, sort: isTwice ? "twice" : "once",
        values: [
          "found": isBraced ? name + "={" : name, "name": expected,
          "expected": isBraced ? expected + "=…" : expected,
        ], location: [], subject: name,
        // An attribute must not be twice.
        fixes: meant == nil || isBraced || isTwice
          ? [] : [.write(expected, at: attribute.nameRange, .unsafe)])
    }
  }

  private func repeatedIDs(_ example: DocumentHTML.Example, _ document: Document) -> [Finding] {
    let ids = example.tree.elements.indices.compactMap { index in
      example.tree.elements[index].tag["id"].map { (element: index, id: $0) }
    }.filter { !$0.id.value.isEmpty && !$0.id.value.isTemplate }
    // Of two branches of a template one is left out.
    guard Set(ids.map(\.id.value)).count < ids.count, !document.text(example.range).holds("{%")
    else { return [] }
    var seen: [String: (element: Int, id: Located<String>)] = [:]
    return ids.compactMap { element, id in
      guard let first = seen.updateValue((element, id), forKey: id.value),
        !areVariants(first.element, element, of: example, document)
      else { return nil }
      return Finding(
        range: id.range, values: ["found": id.value],
        related: [(first.id.range, "the other element with this id")], location: ["example"],
        subject: id.value)
    }
  }

  /// Whether two elements belong to two ways of writing one thing: a comment is between them, or they
  /// are of one sort and have no element around both.
  private func areVariants(
    _ one: Int, _ other: Int, of example: DocumentHTML.Example, _ document: Document
  ) -> Bool {
    let tree = example.tree
    let between = document.text(
      SourceRange(
        tree.elements[one].tag.range.upperBound, tree.elements[other].tag.range.lowerBound))
    return between.holds("<!--")
      || tree.root(of: one) != tree.root(of: other)
        && tree.elements[one].tag.name == tree.elements[other].tag.name
  }
}
