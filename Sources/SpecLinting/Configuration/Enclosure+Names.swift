import SpecConfiguration
import SpecYAML

/// What a configuration may name; only the command line may name other files.
extension Enclosure {
  /// Refuses a path that a configuration names outside.
  func check(_ path: Path, named name: Written<String>) throws(DataError) {
    if path.bytes.count > Path.longest {
      throw name.place.error("the path is longer than that of any file can be")
    }
    if holds(path) { return }
    throw name.place.error("\"\(name.value)\" \(reason)")
  }

  /// Refuses a folder of rules that lies outside, and one with links in it that lead there.
  func check(folder path: Path, named name: Written<String>) throws(DataError) {
    try check(path, named: name)
    let files = (try? RuleFolder.files(in: path.description)) ?? []
    if let link = link(outOf: files, in: path) {
      throw name.place.error("the link \"\(link)\" in \"\(name.value)\" \(reason)")
    }
  }

  /// Refuses a configuration file that no one named if it is a link that leads outside.
  ///
  /// The error is no `DataError`, as that would be shown with a line of the file.
  static func check(found file: Path, shownAs shown: String, allowsOutside: Bool) throws {
    guard FileStatus.isLink(file) else { return }
    let enclosure = Enclosure(around: file.parent, allowsOutside: allowsOutside)
    if !enclosure.holds(file) {
      throw Refusal(description: "the link \"\(shown)\" \(enclosure.reason)")
    }
  }

  private var reason: String {
    let place =
      isRepository
      ? "the repository" : "the folder of the configuration, which is in no repository"
    return "leads out of \(place); move its target inside, or give --allow-outside"
  }
}
