import SpecDiagnostics

extension LintReport {
  /// The fingerprint of each diagnostic, in order.
  ///
  /// From the second of equals on, its number follows: `9f2c…`, `9f2c…-2`. Programs that key on
  /// fingerprints would drop a repeated one.
  var uniqueFingerprints: [String] {
    var counts: [String: Int] = [:]
    return diagnostics.map { diagnostic in
      let fingerprint = diagnostic.fingerprint
      let count = counts[fingerprint, default: 0] + 1
      counts[fingerprint] = count
      return count == 1 ? fingerprint : "\(fingerprint)-\(count)"
    }
  }
}
