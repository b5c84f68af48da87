import SpecDiagnostics
import SpecLinting

struct BaselineFile {
  /// The path that is taken when none is named.
  static let usualPath = "a11yspec-baseline.txt"

  /// The path as the user wrote it.
  let path: String

  /// Where files lie as seen from it.
  func places(from workingFolder: Path) -> BaselinePlaces {
    BaselinePlaces(file: Path(path), workingFolder: workingFolder)
  }

  /// Reads the baseline, and returns it with the bytes that the file holds.
  func read() throws(CommandFailure) -> (baseline: Baseline, bytes: [UInt8]) {
    if let found = try readIfThere() { return found }
    throw CommandFailure(
      "no such baseline: \"\(path)\"; \"a11yspec baseline write --baseline \(path)\" makes one")
  }

  /// Reads the baseline, or returns nil where there is no file.
  ///
  /// A file that is something else is an error: writing would destroy it.
  func readIfThere() throws(CommandFailure) -> (baseline: Baseline, bytes: [UInt8])? {
    let content: FileContent
    do { content = try FileReader.read(Path(path)) } catch {
      if error.isMissing { return nil }
      throw CommandFailure(error)
    }
    guard case .whole(let bytes) = content else {
      throw CommandFailure("the baseline \"\(path)\" is too large to be read")
    }
    do { return (try Baseline(bytes: bytes), bytes) } catch {
      throw CommandFailure("\(path):\(error.line): \(error.message)")
    }
  }

  /// Writes the baseline into a file that holds what was read, nil where there was none.
  func write(_ baseline: Baseline, over old: [UInt8]?) throws(CommandFailure) {
    guard let old else { return try baseline.bytes.write(toFile: path, isNew: true) }
    do { try AtomicFile.replace(Path(path), holding: old, by: baseline.bytes) } catch {
      throw CommandFailure(error.writingDescription)
    }
  }
}
