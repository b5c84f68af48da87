/// The names of the commands, in the order in which help lists them.
enum CommandName: String, CaseIterable {
  case lint, rules, checks, explain, dump, matrix, baseline, test, new, config, schema, lsp
  case initialize = "init"

  static let all = allCases.map(\.rawValue)
}
