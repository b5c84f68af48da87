import SpecYAML

/// What a rule file says to people.
struct RuleTexts: Sendable {
  var summary = ""
  var why = ""
  var details = ""
  var message = ""
  var help = ""

  init() {}

  init(_ map: StrictMapping) throws(DataError) {
    summary = try map.string("summary")
    why = try map.string("why").trimmingLineEnds
    details = try map.optionalString("details")?.trimmingLineEnds ?? ""
    message = try map.string("message")
    help = try map.string("help").trimmingLineEnds
  }
}
