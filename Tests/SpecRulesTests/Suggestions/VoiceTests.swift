import SpecModel
import Testing

@testable import SpecRules

@Suite("The voice of suggestions")
struct VoiceTests {
  @Test(
    "a criterion becomes an answer in the modality of the scenarios",
    arguments: [
      ("Activates the dial", "it should activate the dial"),
      ("Focus visibly moves to the dial", "the focus should visibly move to the dial"),
      (
        "Closes the hint and returns to the dial", "it should close the hint and return to the dial"
      ),
      ("Announced as a dial", "it should be announced as a dial"),
      ("Label is read with it", "the label should be read with it"),
      ("Its value is read", "its value should be read"),
      ("Nothing at all", "nothing at all"),
    ])
  func answer(criterion: String, answer: String) {
    #expect(Voice(modal: "should").answer(criterion) == answer)
  }

  @Test("scenarios that state facts keep the words of the criterion")
  func facts() {
    #expect(Voice(modal: nil).answer("Activates the dial") == "it activates the dial")
    #expect(Voice(modal: nil).answer("Announced as a dial") == "it is announced as a dial")
  }

  @Test(
    "an answer becomes a criterion",
    arguments: [
      ("it should activate the dial", "Activates the dial"),
      ("the focus should visibly move to the dial", "Focus visibly moves to the dial"),
      ("the dial must be activated", "Dial is activated"),
      ("its name and role should be announced", "Its name and role are announced"),
      ("the values must be read and be grouped", "Values are read and are grouped"),
      ("it should not close", "Does not close"),
      ("it must not be announced", "Is not announced"),
      ("the dial closes", "Dial closes"),
      ("it should", "Should"),
      ("should", "Should"),
      ("", ""),
    ])
  func criterion(answer: String, criterion: String) {
    #expect(Voice(modal: "should").criterion(answer) == criterion)
  }

  @Test(
    "a verb and its third person",
    arguments: [
      ("move", "moves"), ("press", "presses"), ("switch", "switches"), ("carry", "carries"),
      ("play", "plays"), ("go", "goes"), ("do", "does"), ("have", "has"), ("be", "is"),
    ])
  func forms(base: String, third: String) {
    #expect(Conjugation.thirdPerson(of: base, behind: nil) == third)
    #expect(Conjugation.base(of: third) == base)
  }
}
