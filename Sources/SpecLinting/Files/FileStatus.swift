import SpecSystem

enum FileStatus: Hashable {
  case file
  case folder
  /// A pipe, a socket or a device.
  case other

  /// Asks the system about a path, following symbolic links.
  static func of(_ path: Path) throws(FileError) -> FileStatus {
    guard let status = path.status else { throw FileError(path: path.description, code: errno) }
    return kind(status)
  }

  /// Says whether there is something at a path without following a symbolic link at its end.
  static func exists(_ path: Path) -> Bool { path.ownStatus != nil }

  /// Says whether a path is a symbolic link, wherever that leads.
  static func isLink(_ path: Path) -> Bool {
    path.ownStatus.map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
  }

  static func kind(_ status: stat) -> FileStatus {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }
}

extension Path {
  /// What the system says of what the path leads to; nil where it says nothing.
  var status: stat? {
    var status = stat()
    return withCString { stat($0, &status) } == 0 ? status : nil
  }

  /// What the system says of what is at the path, be it a symbolic link.
  var ownStatus: stat? {
    var status = stat()
    return withCString { lstat($0, &status) } == 0 ? status : nil
  }

  /// The folder itself or its nearest parent that holds `.git`, a folder or, in a further working tree or
  /// a submodule, a file.
  ///
  /// The path must be absolute and without dots.
  public var repository: Path? {
    if bytes.count > Path.longest { return nil }
    if FileStatus.exists(appending(".git".utf8)) { return self }
    return parent == self ? nil : parent.repository
  }

  /// Calls with the path as a C string.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return characters.withUnsafeBufferPointer { buffer in
      // The array holds at least the final zero, so the base address is never nil; the text "."
      // only satisfies the compiler.
      buffer.baseAddress.map(body) ?? ".".withCString(body)
    }
  }

  /// Returns the path with every symbolic link and dot resolved, or nil if it does not exist.
  public func withoutLinks() -> Path? {
    guard let resolved = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return Path(cString: resolved)
  }

  /// Copies a C string.
  public init(cString: UnsafePointer<CChar>) {
    self.init(
      bytes: UnsafeBufferPointer(start: cString, count: strlen(cString)).map {
        UInt8(bitPattern: $0)
      })
  }

  /// Returns the working directory of the process, without symbolic links.
  public static func workingFolder() throws(FileError) -> Path {
    guard let current = getcwd(nil, 0) else { throw FileError(path: ".", code: errno) }
    defer { free(current) }
    return Path(cString: current)
  }
}
