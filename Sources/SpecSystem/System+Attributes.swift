#if os(Linux)
  import CSystem
#endif

extension System {
  /// Gives an open file the extended attributes and the access list of another, and says whether it
  /// has all of them now.
  public static func copyAttributes(from source: Int32, to target: Int32) -> Bool {
    #if canImport(Darwin)
      fcopyfile(source, target, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0
    #elseif os(Linux)
      let (names, own) = (attributes(of: source), attributes(of: target))
      // An access list may come from the folder. Labels of security modules cannot be taken away.
      let isRid = own.allSatisfy { name in
        names.contains(name) || name.starts(with: "security.".utf8.map(CChar.init))
          || fremovexattr(target, name) == 0
      }
      return isRid
        && names.allSatisfy { name in
          let value = attribute(name, of: source)
          return value == attribute(name, of: target)
            || value.map { fsetxattr(target, name, $0, $0.count, 0) == 0 } ?? false
        }
    #endif
  }

  #if os(Linux)
    /// Returns the names of extended attributes, each with its final zero.
    private static func attributes(of descriptor: Int32) -> [[CChar]] {
      var names = [CChar](repeating: 0, count: max(0, flistxattr(descriptor, nil, 0)))
      let count = flistxattr(descriptor, &names, names.count)
      return names.prefix(max(0, count)).split(separator: 0).map { Array($0) + [0] }
    }

    /// Returns the value of an extended attribute; nil where it cannot be read.
    private static func attribute(_ name: [CChar], of descriptor: Int32) -> [UInt8]? {
      var value = [UInt8](repeating: 0, count: max(0, fgetxattr(descriptor, name, nil, 0)))
      let count = fgetxattr(descriptor, name, &value, value.count)
      return count < 0 ? nil : Array(value.prefix(count))
    }
  #endif
}
