/// Why a criterion and an event are paired.
struct Partner: Sendable {
  /// The event, or what one step of it tells.
  let event: Event
  /// How well the two fit.
  let fit: Fit
  /// By what way they were paired.
  let kind: Kind

  /// The ways to become a pair.
  enum Kind: Sendable {
    /// They are partners in the assignment with the greatest sum.
    case best
    /// One of them was left over and joined the other, which has a better partner.
    case joined
    /// They stand in different channels.
    case elsewhere
    /// The action stands only where one listens to the screen reader.
    case listening
  }
}
