import SpecDiagnostics
import SpecHTML
import SpecModel
import SpecYAML

/// A video, a sound, a picture or another file that the document leads to and that is not in its folder, or
/// another spec of the house that is not there.
///
/// Where a site has its root is not known: a path is looked for in the folders around the document. Where a
/// part of a site lies elsewhere, its folder is not there, and nothing is said.
struct MissingFileCheck: Check {
  static let summary: String? = "A file that the document leads to is not in its folder."
  static let options: CheckOptions = [
    "of": .one(of: Fault.self),
    "routes": "The folders of the specs, by what the addresses of their pages begin with.",
  ]
  static let placeholders = ["target", "reason"]
  private let kind: Fault
  /// The folders of the specs by what the addresses of their pages begin with, the longest first.
  let routes: [(address: String, folder: String)]

  private enum Fault: String, CaseIterable {
    case file, spec
  }

  init(_ options: StrictMapping) throws(DataError) {
    kind = try options.requiredChoice("of", of: Fault.self)
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
    return switch kind {
    case .file: missingFiles(in: document, exists)
    case .spec: missingSpecs(in: document, exists)
    }
  }

  func finding(
    _ target: Located<String>, _ reason: String, _ confidence: Confidence
  ) -> Finding {
    Finding(
      range: target.range, values: ["target": target.value, "reason": reason],
      confidence: confidence, location: [], subject: target.value)
  }

  private func missingFiles(in document: Document, _ exists: @escaping PathTest) -> [Finding] {
    guard let names = document.neighbours.names else { return [] }
    let spec = document.spec
    let shown = document.html.rest.elements.map(\.tag)
      .filter { Self.elements.contains($0.name) && !$0.isBound }.compactMap { $0["src"] }
    let search = FileSearch(names: names)
    let folder = document.file.pathParts.dropLast().joined(separator: "/")
    let home = (document.file.path.hasPrefix("/") ? "/" : "") + folder
    var seen: Set<SourceRange> = []
    let images = spec.markup.images.map(document.file.located)
    let targets = spec.media.compactMap(\.source) + shown + images + spec.links.map(\.target)
    return targets.compactMap { target in
      seen.insert(target.range).inserted
        ? finding(target, search, home.isEmpty ? "." : home, exists, document) : nil
    }
  }

  /// In how many folders beside another one a file is looked for, and how many names its path may have.
  private static let (mostFolders, mostNames) = (100, 40)

  private static let elements: Set = ["audio", "embed", "img", "source", "track", "video"]

  private func finding(
    _ target: Located<String>, _ search: FileSearch, _ home: String, _ exists: PathTest,
    _ document: Document
  ) -> Finding? {
    let text = target.value
    let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    let path = FileSearch.withoutSteps(text[..<end].split(separator: "/"))
    guard path.count <= Self.mostNames, let suffix = path.last.flatMap(FileSearch.suffix),
      suffix.utf8.count > 1,
      !Self.suffixes.contains(suffix), !text.hasPrefix("//"),
      // Of an address of the web, of what a template puts in, and of marks for characters nothing is known.
      !text.contains(where: { ":%{}<>\\$".contains($0) || $0.isNewline })
    else { return nil }
    let isFromHere = path[0] == "." || path[0] == ".."
    let bases = isFromHere ? [home] : search.folders(around: home)
    var found = bases.map { search.find(path, from: $0) }
    if found.contains(where: { $0 != .unknown }), !isFromHere {
      // The files of a site may be in a folder beside that of its texts, such as "public".
      for base in bases {
        let folders = search.names(base)?.folders ?? []
        if folders.count > Self.mostFolders { return nil }
        found += folders.map { search.find(path, from: FileSearch.path(of: $0, in: base)) }
      }
    }
    guard !found.contains(.found), let outcome = found.first(where: { $0 != .unknown })
    else { return nil }
    let reason: String
    var fixes: [Fix] = []
    switch outcome {
    case .other(let real):
      let tail = real.joined(separator: "/") + text[end...]
      let right = text.hasPrefix("/") ? "/" + tail : tail
      reason = "expected \(right.quoted), with the capitals of the file"
      if document.text(target.range) == text {
        fixes = [.write(right, at: target.range, .safe)]
      }
    case .missing(let folder):
      let name = path[path.count - 1]
      // What was there before a change may be looked at.
      if exists(FileSearch.path(of: name, in: folder)) { return nil }
      reason = "\(folder == "." ? "this folder" : folder.quoted) has no \(name.quoted)"
    case .found, .unknown: return nil
    }
    var finding = finding(target, reason, found[0] == outcome ? .high : .medium)
    finding.fixes = fixes
    return finding
  }

  // MARK: Links to other specs of the house

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
