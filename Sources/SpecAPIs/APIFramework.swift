/// One of the user interface frameworks whose names specifications speak of.
public enum APIFramework: String, Sendable, CaseIterable {
  /// UIKit, with the Foundation and Accessibility names around it.
  case uikit
  /// SwiftUI.
  case swiftui
  /// Android Views, with AndroidX and Material Components.
  case androidViews = "android-views"
  /// Jetpack Compose.
  case jetpackCompose = "jetpack-compose"
  /// HTML, ARIA, DOM, CSS and SVG.
  case web

  /// The name as authors write it.
  public var title: String {
    switch self {
    case .uikit: "UIKit"
    case .swiftui: "SwiftUI"
    case .androidViews: "Android Views"
    case .jetpackCompose: "Jetpack Compose"
    case .web: "Web"
    }
  }

  /// The platform that the framework belongs to.
  public var platform: APIPlatform {
    switch self {
    case .uikit, .swiftui: .ios
    case .androidViews, .jetpackCompose: .android
    case .web: .web
    }
  }

  /// The letter that stands for the framework in the packed table.
  var code: UInt8 {
    switch self {
    case .uikit: 0x75  // u
    case .swiftui: 0x73  // s
    case .androidViews: 0x76  // v
    case .jetpackCompose: 0x63  // c
    case .web: 0x77  // w
    }
  }

  init?(code: UInt8) {
    guard let found = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = found
  }
}

/// A platform that specifications are written for.
public enum APIPlatform: String, Sendable, CaseIterable {
  /// iOS and iPadOS.
  case ios
  /// Android.
  case android
  /// The web.
  case web

  /// The name as authors write it.
  public var title: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    case .web: "Web"
    }
  }
}

/// The frameworks that the text around a code span is about; none when that is not known.
public struct APIContext: Sendable, Hashable {
  /// The frameworks, in the order of `APIFramework`; empty when not known.
  let frameworks: [APIFramework]

  /// Creates the context of a text that speaks of some frameworks.
  public init(_ frameworks: [APIFramework]) {
    self.frameworks = APIFramework.allCases.filter(frameworks.contains)
  }

  /// Text of which nothing is known.
  public static let unknown = APIContext([])

  /// Text that is about a platform as a whole.
  public static func platform(_ platform: APIPlatform) -> APIContext {
    APIContext(APIFramework.allCases.filter { $0.platform == platform })
  }

  /// The letters of the frameworks in the packed table.
  public var codes: String { String(decoding: frameworks.map(\.code), as: UTF8.self) }

  /// Whether nothing is known.
  var isUnknown: Bool { frameworks.isEmpty }

  /// Whether the text may speak of a framework; everything may when nothing is known.
  func allows(_ framework: APIFramework) -> Bool {
    frameworks.isEmpty || frameworks.contains(framework)
  }

  /// Whether the text is about a platform, as far as known.
  func includes(_ platform: APIPlatform) -> Bool {
    frameworks.contains { $0.platform == platform }
  }
}
