import SpecDiagnostics
import SpecLinting

/// A baseline on disk.
struct BaselineFile {
  /// The path that is taken when none is named.
  static let usualPath = "a11yspec-baseline.txt"

  /// The path as the user wrote it.
  let path: String

  /// Where files lie as seen from it.
  func places(from workingFolder: Path) -> BaselinePlaces {
    BaselinePlaces(file: Path(path), workingFolder: workingFolder)
  }

  func read() throws(CommandFailure) -> Baseline {
    if let baseline = try readIfThere() { return baseline }
    throw CommandFailure(
      "no such baseline: \"\(path)\"; \"a11yspec baseline write --baseline \(path)\" makes one")
  }

  /// Reads the baseline, or returns nil where there is no file.
  ///
  /// A file that is something else is an error: writing would destroy it.
  func readIfThere() throws(CommandFailure) -> Baseline? {
    let content: FileContent
    do { content = try FileReader.read(Path(path)) } catch {
      if error.isMissing { return nil }
      throw CommandFailure(error)
    }
    guard case .whole(let bytes) = content else {
      throw CommandFailure("the baseline \"\(path)\" is too large to be read")
    }
    do { return try Baseline(bytes: bytes) } catch {
      throw CommandFailure("\(path):\(error.line): \(error.message)")
    }
  }

  /// Writes the baseline, unless the file holds just that.
  func write(_ baseline: Baseline) throws(CommandFailure) {
    let bytes = baseline.bytes
    guard let old = FileReader.bytes(Path(path)) else { return try bytes.write(toFile: path) }
    do { try AtomicFile.replace(Path(path), holding: old, by: bytes) } catch {
      throw CommandFailure("cannot write \"\(path)\": \(error.reason)")
    }
  }
}
