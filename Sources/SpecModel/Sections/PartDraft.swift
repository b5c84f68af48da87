import SpecDiagnostics

/// A step of the checklist or a scenario while its bullets are gathered.
struct PartDraft {
  let number: Int
  /// Whether the number is written, and not counted.
  var isNumbered = false
  /// Its title; empty where it has none.
  let title: Located<String>
  let range: SourceRange
  var bullets: [FlowItem] = []
}

extension PartDraft {
  /// Makes one without a title, which would be at an offset.
  init(number: Int = 1, untitledAt offset: Int, range: SourceRange? = nil) {
    let place = SourceRange(at: offset)
    self.init(number: number, title: Located("", at: place), range: range ?? place)
  }
}
