extension Diagnostic {
  /// A name for the finding that survives edits elsewhere in the file, sixteen hexadecimal digits.
  ///
  /// It is a hash of path, rule, structural location and subject. Line numbers and messages play
  /// no part.
  public var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let parts = [path, rule.description] + location + [subject]
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      // A separator, so that moving a letter from one part to the next changes the hash.
      hash = (hash ^ 0x1F) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
