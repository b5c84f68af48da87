import SpecDiagnostics
import SpecModel
import SpecYAML

/// A link to another spec of the house that is not there: Swift, as the disk is asked.
struct MissingSpecCheck: Check {
  static let options: CheckOptions = [
    "routes": "The folders of the specs, by what the addresses of their pages begin with."
  ]
  static let placeholders = ["target", "expected"]
  /// The folders of the specs by what the addresses of their pages begin with, the longest first.
  let routes: [(address: String, folder: String)]

  init(_ options: StrictMapping) throws(DataError) {
    let node = options.value("routes")
    let entries = node?.mapping ?? []
    if let node, node.mapping == nil {
      throw options.wrong("routes", node, "folders by what addresses begin with")
    }
    routes = entries.compactMap { entry in
      entry.key.text.flatMap { address in entry.value.text.map { (address, $0) } }
    }.sorted { $0.address.utf8.count > $1.address.utf8.count }
  }

  func findings(in document: Document) -> [Finding] {
    // A document that was not read from where its path says knows nothing of other files.
    guard let exists = document.neighbours.exists, exists(document.file.path) else { return [] }
    return missingSpecs(in: document, exists)
  }

  var cases: [String] { ["no-file", "other-folder", "no-spec"] }

  func finding(
    _ target: Located<String>, _ sort: String, _ expected: String,
    _ confidence: Confidence = .high
  ) -> Finding {
    Finding(
      range: target.range, sort: sort, values: ["target": target.value, "expected": expected],
      confidence: confidence, location: [], subject: target.value)
  }

  func missingSpecs(in document: Document, _ exists: @escaping PathTest) -> [Finding] {
    let own = document.blocks.compactMap(\.fullInformation?.range)
    return document.spec.links.compactMap { link in
      guard !own.contains(where: { $0.overlaps(link.range) }) else { return nil }
      let target = String(Substring(link.target.value.utf8.prefix { $0 != 0x23 && $0 != 0x3F }))
      if let route = routes.first(where: { link.target.value.hasPrefix($0.address) }) {
        return page(link, of: route, exists)
      }
      return relative(link, target, exists, document) ?? routed(link, target, exists, document)
    }
  }

  /// Judges a link to a page of the site, by the folder that the configuration names for it.
  private func page(
    _ link: Link, of route: (address: String, folder: String), _ exists: PathTest
  ) -> Finding? {
    let rest = link.target.value.dropFirst(route.address.count).prefix { $0 != "#" && $0 != "?" }
    let name = rest.split(separator: "/").joined(separator: "/")
    guard !name.isEmpty, !name.holds("%"), !name.holds("{") else { return nil }
    let folder = route.folder.split(separator: "/").joined(separator: "/")
    let stem = name.hasSuffix(".html") ? String(name.dropLast(5)) : name
    let path = folder.isEmpty ? stem : "\(folder)/\(stem)"
    let isThere =
      exists(path) || Self.suffixes.contains { exists(path + $0) || exists(path + "/index" + $0) }
    return isThere ? nil : finding(link.target, "no-file", "\(path).md")
  }

  /// Judges a link to a file beside this one, such as `../controls/button.md`.
  private func relative(
    _ link: Link, _ target: String, _ exists: @escaping PathTest, _ document: Document
  ) -> Finding? {
    guard let first = target.first, first != "/", !target.holds(":"), !target.holds("{"),
      Self.suffixes.contains(where: target.lowercased().hasSuffix)
    else { return nil }
    let steps = target.split(separator: "/").filter { $0 != "." }.map(String.init)
    let parts = Self.withoutSteps(document.file.pathParts.dropLast() + steps)
    let path = parts.joined(separator: "/")
    // In an address, %20 may stand for a space; the house may say how its specs are named.
    guard !path.holds("%"), document.spec.dialect.signs.fits(parts) != false else { return nil }
    return exists(path) ? nil : finding(link.target, "no-file", path)
  }

  /// Judges a link to a page of the site, such as `/native-criteria/controls/button`, by the file
  /// that the page is made of.
  private func routed(
    _ link: Link, _ target: String, _ exists: @escaping PathTest, _ document: Document
  ) -> Finding? {
    let spec = document.spec
    guard let route = spec.dialect.route(in: target), let root = root(of: spec) else { return nil }
    let parts = route.split(separator: "/").map(String.init)
    guard parts.count == 2, let name = parts.last, !route.holds("%") else { return nil }
    let file = { (folder: String) in
      Self.suffixes.contains { exists("\(root)\(folder)/\(name)\($0)") }
    }
    guard !file(parts[0]) else { return nil }
    let others = spec.dialect.component.kinds.keys.sorted().filter { $0 != parts[0] && file($0) }
    if others.count == 1 {
      return finding(link.target, "other-folder", "\(others[0])/\(name)")
    }
    // A folder may hold a part of the specs of a site.
    return finding(link.target, "no-spec", route, .low)
  }

  /// Returns the names of a path in which no folder is entered and left again: "a/../b" is "b".
  private static func withoutSteps(_ names: [String]) -> [String] {
    names.reduce(into: []) { path, name in
      if name == "..", let last = path.last, last != "..", last != "." {
        path.removeLast()
      } else {
        path.append(name)
      }
    }
  }

  static let suffixes = [".md", ".markdown", ".mdx", ".yml", ".yaml"]

  /// Returns the folder of the dialect that the file is in two folders deep, with a slash.
  private func root(of spec: ComponentSpec) -> String? {
    let folders = Array(spec.file.pathParts.dropLast())
    guard spec.liesInItsPlace, folders.count >= 2,
      spec.dialect.pathMarks.contains(folders[folders.count - 2].lowercased())
    else { return nil }
    return folders.dropLast().map { $0 + "/" }.joined()
  }
}
