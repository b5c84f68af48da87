/// The hash that content security policies name (FIPS 180-4, section 6.2).
enum SHA256 {
  /// Returns the hash of some bytes, 32 bytes.
  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    message += (0..<8).map { UInt8(truncatingIfNeeded: (bytes.count * 8) >> (56 - 8 * $0)) }
    var state = start
    for block in stride(from: 0, to: message.count, by: 64) {
      var words = (0..<16).map { index in
        (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(message[block + 4 * index + $1]) }
      }
      for index in 16..<64 {
        let (far, near) = (words[index - 15], words[index - 2])
        let first = turned(far, 7) ^ turned(far, 18) ^ (far >> 3)
        let second = turned(near, 17) ^ turned(near, 19) ^ (near >> 10)
        words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
      }
      var work = state
      for index in 0..<64 {
        let (a, e) = (work[0], work[4])
        let choice = (e & work[5]) ^ (~e & work[6])
        let majority = (a & work[1]) ^ (a & work[2]) ^ (work[1] & work[2])
        let first =
          work[7] &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice
          &+ constants[index] &+ words[index]
        let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
        work = [first &+ second] + work[0..<3] + [work[3] &+ first] + work[4..<7]
      }
      for index in state.indices { state[index] &+= work[index] }
    }
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
    }
  }

  /// Returns bytes in Base64 (RFC 4648, section 4).
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return stride(from: 0, to: bytes.count, by: 3).map { start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let number = (0..<3).reduce(0) { value, offset in
        value << 8 | (offset < group.count ? Int(group[start + offset]) : 0)
      }
      let text = (0..<4).map { digits[(number >> (18 - 6 * $0)) & 63] }
      return String(text.prefix(group.count + 1)) + String(repeating: "=", count: 3 - group.count)
    }.joined()
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The beginnings of the fractions of the square roots of the first eight primes.
  private static let start: [UInt32] = [
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB,
    0x5BE0CD19,
  ]

  /// The same of the cube roots of the first sixty-four.
  private static let constants: [UInt32] = [
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4,
    0xAB1C5ED5, 0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE,
    0x9BDC06A7, 0xC19BF174, 0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F,
    0x4A7484AA, 0x5CB0A9DC, 0x76F988DA, 0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7,
    0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967, 0x27B70A85, 0x2E1B2138, 0x4D2C6DFC,
    0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85, 0xA2BFE8A1, 0xA81A664B,
    0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070, 0x19A4C116,
    0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7,
    0xC67178F2,
  ]
}
