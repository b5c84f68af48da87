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
  private let routes: [(address: String, folder: String)]

  init(_ options: StrictMapping) throws(DataError) {
    routes = try options.lists("routes").flatMap { address, folders in
      folders.map { (address, $0) }
    }.sorted { $0.address.utf8.count > $1.address.utf8.count }
  }

  var cases: [String] { ["no-file", "other-folder", "no-spec"] }

  func findings(in document: Document) -> [Finding] {
    // A document that was not read from where its path says knows nothing of other files.
    guard let exists = document.neighbours.exists, exists(document.file.path) else { return [] }
    let own = document.blocks.compactMap(\.fullInformation?.range)
    return document.spec.links.compactMap { link in
      let target = String(link.target.value.prefix { $0 != "#" && $0 != "?" })
      // In an address %20 may stand for a space, and braces for anything.
      guard !own.contains(where: { $0.overlaps(link.range) }), !target.holds("%"),
        !target.holds("{")
      else { return nil }
      if let route = routes.first(where: { target.hasPrefix($0.address) }) {
        return page(link, String(target.dropFirst(route.address.count)), in: route.folder, exists)
      }
      return relative(link, target, exists, document) ?? routed(link, target, exists, document)
    }
  }

  private func finding(
    _ target: Located<String>, _ sort: String, _ expected: String,
    _ confidence: Confidence = .high
  ) -> Finding {
    Finding(
      range: target.range, sort: sort, values: ["target": target.value, "expected": expected],
      confidence: confidence, location: [], subject: target.value)
  }

  /// Judges a link to a page of the site, by the folder that the configuration names for it.
  private func page(
    _ link: Link, _ page: String, in folder: String, _ exists: PathTest
  ) -> Finding? {
    let names = page.pathParts
    guard let last = names.last else { return nil }
    let stem = last.hasSuffix(".html") ? String(last.dropLast(5)) : last
    let path = (folder.pathParts + names.dropLast() + [stem]).joined(separator: "/")
    let isThere =
      exists(path) || Self.suffixes.contains { exists(path + $0) || exists(path + "/index" + $0) }
    return isThere ? nil : finding(link.target, "no-file", "\(path).md")
  }

  /// Judges a link to a file beside this one, such as `../controls/button.md`.
  private func relative(
    _ link: Link, _ target: String, _ exists: PathTest, _ document: Document
  ) -> Finding? {
    guard !target.hasPrefix("/"), !target.holds(":"),
      Self.suffixes.contains(where: target.lowercased().hasSuffix)
    else { return nil }
    let steps = target.pathParts.filter { $0 != "." }
    // No folder is entered and left again: "a/../b" is "b".
    let parts = (document.file.pathParts.dropLast() + steps).reduce(into: [String]()) {
      path, name in
      if name == "..", let last = path.last, last != "..", last != "." {
        path.removeLast()
      } else {
        path.append(name)
      }
    }
    let path = parts.joined(separator: "/")
    // The house may say how its specs are named.
    return document.spec.dialect.signs.fits(parts) == false || exists(path)
      ? nil : finding(link.target, "no-file", path)
  }

  /// Judges a link to a page of the site, such as `/native-criteria/controls/button`, by the file
  /// that the page is made of.
  private func routed(
    _ link: Link, _ target: String, _ exists: PathTest, _ document: Document
  ) -> Finding? {
    let spec = document.spec
    guard let route = spec.dialect.route(in: target), let root = root(of: spec),
      case let parts = route.pathParts, parts.count == 2
    else { return nil }
    let folders = (spec.dialect.component.kinds.keys.sorted() + [parts[0]]).filter { folder in
      Self.suffixes.contains { exists("\(root)\(folder)/\(parts[1])\($0)") }
    }
    if folders.contains(parts[0]) { return nil }
    return folders.count == 1
      ? finding(link.target, "other-folder", "\(folders[0])/\(parts[1])")
      // A folder may hold a part of the specs of a site.
      : finding(link.target, "no-spec", route, .low)
  }

  private static let suffixes = [".md", ".markdown", ".mdx", ".yml", ".yaml"]

  /// Returns the folder of the dialect that the file is in two folders deep, with a slash.
  private func root(of spec: ComponentSpec) -> String? {
    let folders = Array(spec.file.pathParts.dropLast())
    guard spec.liesInItsPlace, folders.count >= 2,
      spec.dialect.pathMarks.contains(folders[folders.count - 2].lowercased())
    else { return nil }
    return folders.dropLast().map { $0 + "/" }.joined()
  }
}
