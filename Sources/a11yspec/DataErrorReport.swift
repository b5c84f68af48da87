import SpecDiagnostics
import SpecLinting
import SpecYAML

/// Telling of an error in a data file as a report tells of one in a spec: place, line and mark.
enum DataErrorReport {
  /// Returns the lines to show; `folder` is where the file lies, nil for built-in data.
  static func text(_ error: DataError, folder: String?) -> String {
    guard let folder else { return "\(error.path): \(error.message)" }
    return text(
      DataError(
        path: "\(folder)/\(error.path)", message: error.message, range: error.range))
  }

  /// Returns the lines to show of an error whose path can be opened.
  static func text(_ error: DataError) -> String {
    guard case .whole(let bytes)? = try? FileReader.read(Path(error.path)) else {
      return "\(error.path): \(error.message)"
    }
    let file = SourceFile(path: error.path, bytes: bytes)
    let place = file.location(at: error.range.lowerBound)
    let line = file.lines.range(ofLine: place.line)
    let end = min(max(error.range.upperBound, error.range.lowerBound + 1), line.upperBound)
    let width = max(1, end - max(error.range.lowerBound, line.lowerBound))
    return """
      \(file.path):\(place.line):\(place.column): \(error.message)
        \(file.text(line))
        \(String(repeating: " ", count: place.column - 1))\(String(repeating: "^", count: width))
      """
  }
}
