extension EmbeddedRules {
  static let packedTrees: StaticString = ""
  static let packedAPIs: StaticString = ""
}
