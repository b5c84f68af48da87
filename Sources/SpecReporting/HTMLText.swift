import SpecDiagnostics

/// A piece of HTML: texts of documents get into it only escaped.
struct HTMLText: ExpressibleByStringInterpolation, Sendable {
  let source: String

  init(stringLiteral source: String) { self.source = source }
  init(stringInterpolation pieces: Pieces) { source = pieces.source }

  init(_ pieces: [HTMLText]) { source = pieces.map(\.source).joined() }

  /// Escapes a text as one harmless line.
  init(text: String) {
    let mayCommand = text.holds("::")
    source = VisibleText.line(text).replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      // Two of them may be the beginning of a build server's command.
      case "#": "&#35;"
      case ":" where mayCommand: "&#58;"
      default: nil
      }
    }
  }

  /// The parts of a literal: the literal itself as it is, each value escaped.
  struct Pieces: StringInterpolationProtocol {
    fileprivate var source = ""

    init(literalCapacity: Int, interpolationCount: Int) { source.reserveCapacity(literalCapacity) }
    mutating func appendLiteral(_ literal: String) { source += literal }
    mutating func appendInterpolation(_ text: String) { source += HTMLText(text: text).source }
    mutating func appendInterpolation(_ number: Int) { source += String(number) }
    mutating func appendInterpolation(_ html: HTMLText) { source += html.source }
    mutating func appendInterpolation(_ pieces: [HTMLText]) {
      source += HTMLText(pieces).source
    }
  }

  var bytes: [UInt8] { Array(source.utf8) }
}
