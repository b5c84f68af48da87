extension Outline {
  /// Every kind of defect that is made in the document, in the order of reports: by rule, then as
  /// written.
  var defects: [Defect] {
    sectionDefects + listDefects + notesDefects + frontMatterDefects + scenarioDefects
      + triggerDefects + platformDefects + roleDefects + valueDefects + componentDefects
      + announcementDefects + apiDefects + gherkinDefects + referenceDefects + styleDefects
      + htmlDefects + markDefects + parityDefects + fileDefects + suppressionDefects
  }
}
