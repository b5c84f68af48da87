public import SpecDiagnostics
public import SpecYAML

/// A value of a configuration with the place where it is written.
public struct Written<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// Where it is.
  public let place: ConfigurationPlace

  /// Creates a value.
  public init(_ value: Value, at place: ConfigurationPlace) {
    self.value = value
    self.place = place
  }
}

/// A place in a configuration file.
public struct ConfigurationPlace: Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, as it is shown.
  public let path: String
  /// The one-based line.
  public let line: Int
  /// The bytes.
  public let range: SourceRange

  /// The file and the line: `.a11yspec.yml:12`.
  public var description: String { "\(path):\(line)" }

  /// Returns an error about what is there.
  public func error(_ message: String) -> DataError {
    DataError(path: path, message: message, range: range)
  }
}

/// A value that is in force, and where it comes from.
public struct Setting<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// Who says so.
  public let origin: Origin

  /// Creates a value in force.
  public init(_ value: Value, from origin: Origin = .standard) {
    self.value = value
    self.origin = origin
  }
}

/// Where a value that is in force comes from.
public enum Origin: Sendable, Hashable, CustomStringConvertible {
  /// No one said anything.
  case standard
  /// A configuration file.
  case file(ConfigurationPlace)
  /// An option of the command line: `--preset`.
  case option(String)

  /// `default`, `.a11yspec.yml:12` or `--preset`.
  public var description: String {
    switch self {
    case .standard: "default"
    case .file(let place): place.description
    case .option(let name): name
    }
  }
}
