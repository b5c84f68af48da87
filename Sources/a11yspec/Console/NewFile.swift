import SpecLinting
import SpecSystem

/// A file that is made and never overwritten.
enum NewFile {
  /// Refuses a file that no one named and that is not in the repository of a folder: the one that it lies
  /// in by its path, if no other is named.
  static func checkIsInside(
    _ path: String, around folder: String? = nil
  ) throws(CommandFailure) {
    let enclosure = Enclosure(around: folder.map { Path($0) } ?? Path(path).parent)
    if enclosure.holds(Path(path)) { return }
    throw CommandFailure(
      "\"\(path)\" leads out of the repository, so it is neither read nor written")
  }

  static func present(_ path: String) -> CommandFailure {
    CommandFailure("\"\(path)\" already exists and is not overwritten")
  }

  /// Writes a text into a file that must not be there yet, and makes the folders above it.
  static func write(_ text: String, to path: String) throws(CommandFailure) {
    makeFolders(above: Path(path))
    try Array(text.utf8).write(toFile: path, isNew: true)
  }

  /// Makes the folders; what cannot be made shows when the file is opened.
  private static func makeFolders(above path: Path) {
    let folder = path.parent
    guard folder != path, !FileReader.exists(folder.description) else { return }
    makeFolders(above: folder)
    _ = folder.withCString { mkdir($0, 0o777) }
  }
}
