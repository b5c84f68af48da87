import SpecConfiguration
import SpecYAML

/// The folder that all files named by a configuration must be in: its repository, or without one its
/// own folder.
///
/// A repository may come from anybody, and messages quote what they are about: a configuration must not
/// have other files of the machine read. Only the command line may name these.
struct Enclosure: Sendable {
  /// An absolute path without links; nil where every file may be named.
  private let root: Path?
  private let isRepository: Bool

  /// The enclosure of a configuration file, an absolute path without dots.
  init(of file: Path, allowsOutside: Bool) {
    let folder = file.parent.withoutLinks() ?? file.parent
    let repository = allowsOutside ? nil : RepositoryRoot.find(from: folder)
    isRepository = repository != nil
    root = allowsOutside ? nil : repository ?? folder
  }

  /// Whether a path, absolute and without dots, leads into the folder, whatever links are on its way.
  func holds(_ path: Path) -> Bool {
    guard let root else { return true }
    if let real = path.withoutLinks() { return real.isIn(root) }
    // Nothing is there. A link that leads nowhere now would lead somewhere once a file is made.
    return !FileStatus.exists(path) && holds(path.parent)
  }

  /// Refuses a path that a configuration names outside.
  func check(_ path: Path, named name: Written<String>) throws(DataError) {
    if holds(path) { return }
    throw name.place.error("\"\(name.value)\" \(reason)")
  }

  /// Refuses a folder of rules that lies outside, and one with links in it that lead there.
  func check(folder path: Path, named name: Written<String>) throws(DataError) {
    try check(path, named: name)
    if root == nil { return }
    for file in (try? RuleFolder.files(in: path.description)) ?? [] {
      let place = path.appending(Path(file).bytes)
      guard FileStatus.isLink(place), !holds(place) else { continue }
      throw name.place.error("the link \"\(file)\" in \"\(name.value)\" \(reason)")
    }
  }

  /// Refuses a configuration file that no one named if it is a link that leads outside.
  ///
  /// The error is no `DataError`, as that would be shown with a line of the file.
  static func check(found file: Path, shownAs shown: String, allowsOutside: Bool) throws {
    guard FileStatus.isLink(file) else { return }
    let enclosure = Enclosure(of: file, allowsOutside: allowsOutside)
    if !enclosure.holds(file) {
      throw OutsideLink(description: "the link \"\(shown)\" \(enclosure.reason)")
    }
  }

  private struct OutsideLink: Error, CustomStringConvertible {
    let description: String
  }

  private var reason: String {
    let place =
      isRepository
      ? "the repository" : "the folder of the configuration, which is in no repository"
    return "leads out of \(place); move its target inside, or give --allow-outside"
  }
}
