import SpecDiagnostics
import SpecModel

/// A link to another spec of the house that is not there.
extension MissingFileCheck {
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
    return isThere ? nil : finding(link.target, "there is no file \("\(path).md".quoted)", .high)
  }

  /// Judges a link to a file beside this one, such as `../controls/button.md`.
  private func relative(
    _ link: Link, _ target: String, _ exists: @escaping PathTest, _ document: Document
  ) -> Finding? {
    guard let first = target.first, first != "/", !target.holds(":"), !target.holds("{"),
      Self.suffixes.contains(where: target.lowercased().hasSuffix)
    else { return nil }
    let steps = target.split(separator: "/").filter { $0 != "." }.map(String.init)
    let parts = FileSearch.withoutSteps(document.file.pathParts.dropLast() + steps)
    let path = parts.joined(separator: "/")
    // In an address, %20 may stand for a space; the house may say how its specs are named.
    guard !path.holds("%"), document.spec.dialect.signs.fits(parts) != false else { return nil }
    let search = document.neighbours.names.map(FileSearch.init)
    if case .other(let real)? = search?.find(parts, from: path.hasPrefix("/") ? "/" : ".") {
      let name = real.joined(separator: "/")
      return finding(link.target, "the file is \(name.quoted), with other capitals", .high)
    }
    return exists(path) ? nil : finding(link.target, "there is no file \(path.quoted)", .high)
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
      return finding(link.target, "the spec is \"\(others[0])/\(name)\"", .high)
    }
    // A folder may hold a part of the specs of a site.
    return finding(link.target, "there is no spec \(route.quoted)", .low)
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
