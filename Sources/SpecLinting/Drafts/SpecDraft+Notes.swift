import SpecModel

extension SpecDraft {
  /// Returns the developer notes for one platform.
  func notes(for platform: String) -> String {
    // A section that is for no platform is always asked for.
    let isAsked = platforms.contains(platform) || !dialect.platforms.contains(platform)
    return orderedAspects.map {
      "### \($0.title)\n\n\(isAsked ? notes($0, for: platform) : Self.notApplicable)"
    }.joined(separator: "\n")
  }

  /// The aspects in the order of the dialect.
  var orderedAspects: [DialectAspect] {
    dialect.aspectOrder.compactMap { id in dialect.aspects.first { $0.id == id } }
  }

  /// Returns the labels of the frameworks of a platform.
  func labels(for platform: String) -> [String] {
    (dialect.frameworks[platform] ?? []).map { framework in
      dialect.frameworkLabels.first { $0.framework == framework }?.labels.first ?? framework
    }
  }

  private static let notApplicable = "- N/A: not made for this platform\n"

  private func notes(_ aspect: DialectAspect, for platform: String) -> String {
    let labels =
      dialect.platformLabels.isEmpty
      ? labels(for: platform)
      : dialect.platformLabels.filter { platforms.contains($0.platform) }.compactMap(\.labels.first)
    if aspect.content == .announcements {
      return "- \(DraftWords.gap) what the screen reader says\n"
    }
    if labels.isEmpty { return "- \(DraftWords.gap) how it is built\n" }
    return labels.map { "- **\($0)**\n  - \(DraftWords.gap) how it is built\n" }.joined()
  }
}
