/// Every kind of defect that is made, in the order of reports: by rule, then as written.
enum DefectCatalogue {
  static let all: [Defect] =
    SectionDefects.all + ListDefects.all + NotesDefects.all + FrontMatterDefects.all
    + ScenarioDefects.all + TriggerDefects.all + PlatformDefects.all + RoleDefects.all
    + ValueDefects.all + ComponentDefects.all + AnnouncementDefects.all + APIDefects.all
    + GherkinDefects.all + ReferenceDefects.all + StyleDefects.all + ParityDefects.all
    + FileDefects.all + SuppressionDefects.all

  /// Rules that nothing in a document alone can wake: they are about files that cannot be read, or
  /// about other files.
  static let beyondReach = [
    "input/file-too-large", "input/unreadable-file", "reference/spec-missing",
  ]
}
