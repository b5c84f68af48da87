import SpecConfiguration
import SpecDiagnostics
public import SpecYAML

/// The folders of rules that configuration files name.
public enum HouseFolders {
  /// Returns the folders that the nearest configuration file names, with those that it extends; as
  /// seen from a working folder.
  public static func nearest(
    to folder: Path, workingFolder: Path
  ) throws(DataError) -> [String] {
    var finder = ConfigurationFinder()
    // A file of another name is an error of the commands that heed configurations.
    guard let file = try? finder.nearest(to: folder) else { return [] }
    let stack = try ConfigurationStack(file, workingFolder: workingFolder)
    return stack.members.flatMap { member in
      member.settings.texts(.rules).map { member.shown($0.value, from: workingFolder) }
    }
  }
}
