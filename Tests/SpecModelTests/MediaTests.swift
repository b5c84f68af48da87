import SpecDiagnostics
import SpecModel
import Testing

@Suite("Videos")
struct MediaTests {
  private func media(_ body: String) throws -> (Sample, [Media]) {
    let sample = try Sample(
      """
      ## Videos

      \(body)

      ## Condensed

      1. Test keyboard actions

         - Tab: Focus moves
      """)
    return (sample, try sample.spec.media)
  }

  @Test("a video has a title, a source, a type and captions, and each knows its bytes")
  func parts() throws {
    let (sample, media) = try media(
      """
      ### ⟪iOS VoiceOver⟫

      ⟪<video controls>
        <source src="⟪media/dial.webm⟫" type="⟪video/webm⟫">
        <track kind="captions" src="media/dial.vtt">
        Your browser does not support the video tag.
      </video>⟫
      """)
    let video = try #require(media.first)
    #expect(media.count == 1)
    #expect(video.platform == "ios")
    #expect(video.hasCaptions)
    let ranges = [video.title?.range, video.range, video.source?.range, video.type?.range]
    #expect(ranges == sample.ranges.map(Optional.some))
    #expect(
      [video.title?.value, video.source?.value, video.type?.value]
        == ["iOS VoiceOver", "media/dial.webm", "video/webm"])
  }

  @Test("blank lines inside a video change nothing")
  func blankLines() throws {
    let (_, media) = try media(
      """
      ### Android TalkBack
      <video controls>

        <source src="a.mp4" type="video/mp4">

        <track kind="captions" src="a.vtt">

      </video>

      ### iOS Voiceover

      <video src='b.webm'></video>
      """)
    #expect(media.map(\.source?.value) == ["a.mp4", "b.webm"])
    #expect(media.map(\.type?.value) == ["video/mp4", nil])
    #expect(media.map(\.hasCaptions) == [true, false])
    #expect(media.map(\.platform) == ["android", "ios"])
  }

  @Test("two videos below one heading are two, also on one line")
  func several() throws {
    let (_, media) = try media(
      """
      ### iOS VoiceOver

      <video><source src="a.webm" type="video/webm"></video> <video><source src="b.webm"></video>

      <VIDEO><SOURCE SRC=c.webm></VIDEO>
      """)
    #expect(media.map(\.source?.value) == ["a.webm", "b.webm", "c.webm"])
    #expect(Set(media.map(\.title?.value)) == ["iOS VoiceOver"])
  }

  @Test("a mark of a tag in an attribute ends nothing, and nobody closes the last")
  func quotes() throws {
    let (_, media) = try media("<video title=\"a > b\"><source type='x' src='c.webm'>")
    #expect(media.map(\.source?.value) == ["c.webm"])
    #expect(media.first?.title?.value == "Videos")
  }

  @Test("a video in code or in a comment is none")
  func hidden() throws {
    let (_, media) = try media(
      """
      ```html
      <video src="a.webm"></video>
      ```

      <!-- <video src="b.webm"></video> -->

      Write `<video src="c.webm">` for it.
      """)
    #expect(media.isEmpty)
  }

  @Test("a source that belongs to no video is none")
  func lonelySource() throws {
    let (_, media) = try media(
      "<video src=\"a.webm\"></video>\n\n<picture><source src=\"b.webp\"></picture>")
    #expect(media.map(\.source?.value) == ["a.webm"])
  }
}
