import SpecDiagnostics
import SpecModel

/// A platform without a video in a spec that shows another platform.
struct OnePlatformMediaCheck: CheckWithoutOptions {
  static let placeholders = ["platform", "other"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    let wanted = Set(spec.notesInScope.map(\.platform)).sorted()
    let shown = Set(spec.media.compactMap(\.platform))
    // A video that says nothing of its platform may be of either.
    guard wanted.count > 1, spec.media.allSatisfy({ $0.platform != nil }) else { return [] }
    let missing = wanted.filter { !shown.contains($0) }
    guard missing.count == 1,
      let other = spec.media.first(where: { media in
        media.platform.map(wanted.contains) ?? false
      }), let platform = other.platform
    else { return [] }
    let title = spec.section("videos")?.title.value
    return missing.map { missing in
      Finding(
        range: other.title?.range ?? other.range,
        values: [
          "platform": document.name("platform.\(missing)"),
          "other": document.name("platform.\(platform)"),
        ],
        location: [title, other.title?.value].compactMap(\.self), subject: missing)
    }
  }
}
