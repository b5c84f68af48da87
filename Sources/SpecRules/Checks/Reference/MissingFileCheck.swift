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
}
