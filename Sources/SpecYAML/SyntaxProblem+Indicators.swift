import SpecDiagnostics

extension SyntaxProblem {
  /// A sign that means something in YAML, where the author probably meant the sign itself.
  var indicator: YAMLProblem {
    let start = failure.contextOffset ?? failure.offset
    switch failure.problem {
    case "did not find expected alphabetic or numeric character":
      return sign(at: start, "begins the name of a value to repeat in YAML")
    case "block sequence entries are not allowed in this context":
      return sign(
        at: failure.offset, "begins a list item, which cannot follow other text on its line")
    case "mapping keys are not allowed in this context":
      return sign(at: failure.offset, "begins a key in YAML, which cannot be here")
    case "found unexpected ':'":
      let range = bytes.trimmed(from: start, to: min(failure.offset + 1, end))
      return syntax(
        "the colon of \(quoted(range)) is right before a bracket or comma; expected a space "
          + "after it, or the text in quotes", range)
    case "did not find expected node content":
      let range = place(at: failure.offset)
      return syntax("\(quoted(range)) is where a value was expected", range)
    case _ where isIn("tag") || failure.problem == "found undefined tag handle":
      return sign(at: start, "begins a tag in YAML")
    case _ where isIn("directive") || failure.problem.contains("%"),
      "found incompatible YAML document":
      let range = place(at: failure.contextOffset ?? failure.offset)
      return syntax(
        "\(quoted(range)) is not a known directive; expected \"%YAML 1.1\", "
          + "\"%YAML 1.2\" or nothing", range)
    default:
      let range = place(at: failure.offset)
      return syntax("this is not YAML: \(failure.problem.quotedBeginning), says libyaml", range)
    }
  }

  private func sign(at offset: Int, _ meaning: String) -> YAMLProblem {
    let sign = quoted(characters(1, from: offset))
    let range = SourceRange(offset, bytes.endOfToken(from: offset, before: end))
    return syntax("\(sign) \(meaning); put the text in quotes if you mean the sign itself", range)
  }
}
