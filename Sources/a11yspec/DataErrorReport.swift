import SpecDiagnostics
import SpecLinting
import SpecYAML

/// Reports an error in a data file as one in a spec is reported: place, line and mark.
enum DataErrorReport {
  /// Returns the lines to show; `folder` is where the path of the file begins, nil for the working
  /// folder.
  static func text(_ error: DataError, folder: String?) -> String {
    let path = folder.map { "\($0)/\(error.path)" } ?? error.path
    guard let file = SourceFile(readAt: path) else { return "\(error.path): \(error.message)" }
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
