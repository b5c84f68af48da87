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

  /// Reads the baseline.
  func read() throws(CommandFailure) -> Baseline {
    if let baseline = try readIfThere() { return baseline }
    throw CommandFailure(
      "no such baseline: \"\(path)\"; \"a11yspec baseline write --baseline \(path)\" makes one")
  }

  /// Reads the baseline, or returns nil where there is no file.
  ///
  /// A file that is something else is an error: writing would destroy it.
  func readIfThere() throws(CommandFailure) -> Baseline? {
    let bytes: [UInt8]
    do {
      guard case .whole(let content) = try FileReader.read(Path(path)) else {
        throw CommandFailure("the baseline \"\(path)\" is too large to be read")
      }
      bytes = content
    } catch let failure as CommandFailure {
      throw failure
    } catch let error as FileError {
      if error.isMissing { return nil }
      throw CommandFailure(error)
    } catch {
      throw CommandFailure("cannot read \"\(path)\"")
    }
    do { return try Baseline(bytes: bytes) } catch {
      throw CommandFailure("\(path):\(error.line): \(error.message)")
    }
  }

  /// Writes the baseline, unless the file holds just that.
  func write(_ baseline: Baseline) throws(CommandFailure) {
    let bytes = baseline.bytes
    if case .whole(bytes)? = try? FileReader.read(Path(path)) { return }
    try bytes.write(toFile: path)
  }
}
