import SpecSystem

struct FolderEntry {
  let name: [UInt8]
  /// What it is; a symbolic link to a folder or to nothing is something else.
  let kind: FileStatus
  let isLink: Bool
}

extension Path {
  /// Returns the entries of this folder as readdir(3) gives them, in no order, `.` and `..` left out.
  func entries() throws(FileError) -> [FolderEntry] {
    guard let stream = withCString({ opendir($0) }) else {
      throw FileError(path: description, code: errno)
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let name = Self.name(of: entry)
      if name == [Path.dot] || name == [Path.dot, Path.dot] { continue }
      let (kind, isLink) = Self.kind(Int32(entry.pointee.d_type), at: appending(name))
      entries.append(FolderEntry(name: name, kind: kind, isLink: isLink))
    }
    return entries
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    // The array in the structure is longer than the entry that the system gave: never copy it
    // whole, read to its zero.
    withUnsafePointer(to: &entry.pointee.d_name) { field in
      let start = UnsafeRawPointer(field)
      return [UInt8](
        UnsafeRawBufferPointer(
          start: start, count: strlen(start.assumingMemoryBound(to: CChar.self))))
    }
  }

  /// Says what an entry is, asking the system only where the listing does not show it.
  private static func kind(
    _ type: Int32, at path: @autoclosure () -> Path
  ) -> (kind: FileStatus, isLink: Bool) {
    switch type {
    case Int32(DT_REG): return (.file, false)
    case Int32(DT_DIR): return (.folder, false)
    case Int32(DT_LNK), Int32(DT_UNKNOWN): break
    default: return (.other, false)
    }
    let path = path()
    guard let status = path.ownStatus else { return (.other, false) }
    if status.st_mode & S_IFMT == S_IFLNK {
      // Links to files are read; links to folders are not followed, or a walk may never end.
      let isFile = (try? FileStatus.of(path)) == .file
      return (isFile ? .file : .other, true)
    }
    return (FileStatus.kind(status), false)
  }
}
