import SpecDiagnostics
import SpecHTML
import SpecModel

/// The places in a document that a link can lead to: headings, and elements with an id or a name.
struct Anchors {
  private var names: Set<String> = ["top"]

  init(_ document: Document) {
    var counts: [String: Int] = [:]
    for block in document.spec.texts where block.isHeading {
      let slug = Self.slug(block.lines.map { document.text($0) }.joined(separator: " "))
      let count = counts[slug, default: 0]
      counts[slug] = count + 1
      names.insert(count == 0 ? slug : "\(slug)-\(count)")
    }
    for tag in HTMLTag.all(in: document.file.range, of: document.file) {
      for attribute in tag.attributes where attribute.name == "id" || attribute.name == "name" {
        names.insert(attribute.value.value.lowercased())
      }
    }
  }

  /// Whether a link with a fragment leads somewhere.
  func hold(_ name: String) -> Bool {
    names.contains(name.lowercased()) || names.contains(Self.decoded(name).lowercased())
  }

  /// Returns the anchor that GitHub gives a heading: small letters, marks left out, hyphens for
  /// spaces; https://docs.github.com/get-started/writing-on-github (section links).
  static func slug(_ title: String) -> String {
    var slug = ""
    for character in title.lowercased() {
      if character == " " { slug += "-" }
      if character.isLetter || character.isNumber || character == "-" || character == "_" {
        slug.append(character)
      }
    }
    return slug
  }

  private static func decoded(_ name: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let byte = rest.popFirst() {
      let code = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), code.utf8.count == 2, let value = UInt8(code, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
