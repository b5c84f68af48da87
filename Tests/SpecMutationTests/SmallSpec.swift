import SpecDiagnostics

@testable import SpecMutation

/// A spec that is just large enough for each kind of defect to be put in.
enum SmallSpec {
  static let native = SourceFile(
    path: "native/controls/volume-dial.md",
    text: """
      ## General Notes

      How to test a volume dial

      ## Videos

      <video controls>
        <source src="media/volume-dial/dial.webm" type="video/webm">
      </video>

      ## Condensed

      ### #a11y - Native Accessibility Acceptance Criteria

      How to test a volume dial

      1. Test keyboard only, then screen reader + keyboard actions

         - Tab: Focus moves to the volume dial
         - Spacebar: Opens the volume dial on iOS and Android
         - Enter: Opens the volume dial on Android

      2. Test mobile screenreader gestures

         - 3 finger swipe: Moves to the next track
         - Doubletap: Opens the volume dial and its name, role and state are announced

      3. Listen to screenreader output on all devices

         - Role: Announced as a button
         - Group: n/a
         - State: Announces its state (on/off, disabled/dimmed)

      4. Test device settings

         - Text resize: Text can grow up to 200%

      Full information: [volume-dial](/native-criteria/controls/volume-dial)

      ## Gherkin

      ### #a11y - Native Accessibility Acceptance Criteria

      How to test a volume dial

      GIVEN THAT I am on a screen with a volume dial

      1. Scenario: Test keyboard actions

         - WHEN I press the "TAB" key
            - THEN the focus should move to the volume dial
         - WHEN I press the "SPACEBAR" key
            - THEN the volume dial should open on iOS and Android
         - WHEN I press the "ENTER" key
            - THEN the volume dial should open on Android

      2. Scenario: Test mobile screen reader gestures

         - WHEN I perform a 3-finger swipe
            - THEN it moves to the next track
         - WHEN I double-tap the volume dial
            - THEN the volume dial should open
               - AND its name, role and state should be announced

      3. Scenario: Test screen reader output on all devices

         - WHEN a screen reader reads the volume dial
            - THEN its role should be announced as a button
               - AND the group is not applicable (N/A)
               - AND its state (ON/OFF, DISABLED/DIMMED) should be announced

      4. Scenario: Test device OS settings for text resize

         - WHEN I raise the text size up to 200%
            - THEN the text should grow

      Full information: [volume-dial](/native-criteria/controls/volume-dial)

      ## iOS Developer Notes

      ### Role

      - A volume dial is a button; volume dials are read once

      - **UIKit**
        - Insert `.button` into `accessibilityTraits`, for VoiceOver
      - **SwiftUI**
        - Use `accessibilityAddTraits(_:)` and `accessibilityHidden(true)`

      ### Announcement examples

      - "Volume, on, button" (on state)
      - "Volume, dimmed, button" (disabled state)

      ## Android Developer Notes

      ### Role

      - **Android Views**
        - Set `android:contentDescription="Volume"`
      - **Jetpack Compose**
        - Set `stateDescription`, or call `clearAndSetSemantics`

        ```kotlin
        Text("Volume")
        ```

      ### Announcement examples

      - "Volume, button, disabled" (disabled state)

      """)

  static let keyed = SourceFile(
    path: "_checklist-web/dial.md",
    text: """
      ---
      layout: entry
      title:  "Dial"
      categories: form

      keyboard:
        tab: |
          Focus moves to the dial
        spacebar: |
          Opens the dial

      screenreader:
        role:  |
          It announces itself as a button

      gherkin-keyboard:
        - when:  |
            the tab key to move focus to the dial
          result: |
            focus is clearly visible
        - then:  |
            the spacebar
          result: |
            the dial opens
      ---

      ## Developer notes

      ### Role

      - Put `role="button"` on it

      """)

  /// Returns the lines that a kind of defect takes out and puts in, change by change.
  static func differences(of name: String, in file: SourceFile = native) -> [Difference] {
    let outline = Outline(file)
    return outline.defects.filter { $0.name == name }.flatMap { defect in
      var random = SeededGenerator(seed: 1, topic: "test")
      return outline.changes(of: defect, &random).map { change in
        let bytes = change.edits.applied(to: file.bytes)
        return Difference(
          from: file.text(file.range), to: String(decoding: bytes, as: UTF8.self),
          isSame: bytes == file.bytes, exclusion: change.isEquivalent ? .equivalent : nil)
      }
    }
  }
}

/// What a change did to the lines of a document.
struct Difference: Equatable {
  let removed: [String]
  let added: [String]
  /// Whether not a byte changed.
  let isSame: Bool
  let exclusion: MutationReport.Exclusion?

  init(removed: [String], added: [String], exclusion: MutationReport.Exclusion? = nil) {
    self.removed = removed
    self.added = added
    isSame = false
    self.exclusion = exclusion
  }

  init(
    from old: String, to new: String, isSame: Bool, exclusion: MutationReport.Exclusion?
  ) {
    self.isSame = isSame
    let lines = { (text: String) in text.split(separator: "\n").map { $0.trimmed(of: [" "]) } }
    let difference = lines(new).difference(from: lines(old))
    removed = difference.removals.map(Self.line)
    added = difference.insertions.map(Self.line)
    self.exclusion = exclusion
  }

  private static func line(_ change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}
