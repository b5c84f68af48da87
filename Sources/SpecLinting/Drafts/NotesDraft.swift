import SpecModel

/// The developer notes of a draft for one platform.
struct NotesDraft {
  let draft: SpecDraft
  let platform: String

  private var dialect: Dialect { draft.dialect }

  var text: String {
    let order = dialect.aspectOrder.compactMap { id in dialect.aspects.first { $0.id == id } }
    return order.map { "### \($0.title)\n\n\(isAsked ? notes($0) : Self.notApplicable)" }
      .joined(separator: "\n")
  }

  /// Whether the draft is for this platform; a section that is for none always is.
  private var isAsked: Bool {
    draft.platforms.contains(platform) || !dialect.platforms.contains(platform)
  }

  private static let notApplicable = "- N/A: not made for this platform\n"

  private func notes(_ aspect: DialectAspect) -> String {
    let labels = (dialect.frameworks[platform] ?? []).map { framework in
      dialect.frameworkLabels.first { $0.framework == framework }?.labels.first ?? framework
    }
    if aspect.content == .announcements {
      return "- \(DraftWords.gap) what the screen reader says\n"
    }
    if labels.isEmpty { return "- \(DraftWords.gap) how it is built\n" }
    return labels.map { "- **\($0)**\n  - \(DraftWords.gap) how it is built\n" }.joined()
  }
}
