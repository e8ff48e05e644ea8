package import RingletMotion

/// Everything that shapes a render besides the loader itself.
public struct RenderOptions: Hashable, Sendable {
  /// Which colours SwiftUI's adaptive colours take.
  public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// How often the file plays.
  public enum Loop: Hashable, Sendable {
    /// Without end.
    case forever
    /// So many plays in total.
    case plays(Int)
  }

  /// How hard the GIF encoder tries to make a file small; the picture stays the same.
  public enum Effort: String, Hashable, Sendable, CaseIterable {
    /// One quick way of coding.
    case fast
    /// Slower ways where they gain.
    case balanced
    /// Every way of coding each frame, at about four times the work.
    case small
  }

  /// Whether a GIF mixes colours that its palette lacks; the grain is fixed to the picture and never flickers.
  public enum Dither: String, Hashable, Sendable, CaseIterable {
    /// Every pixel has the nearest colour.
    case none
    /// In all smooth areas.
    case ordered
    /// In smooth areas, if the palette has too few colours for the quality.
    case auto
  }

  /// Size of the picture in pixels; `nil` in a dimension lets it follow from the drawing.
  public var width, height: Int?
  /// Pixels per point; when absent the drawing is fitted to the size, or drawn at 2 when no size is given.
  public var scale: Double?
  /// Empty space around the drawing in points; when absent 4, and none round a drawing that is its own page.
  public var margin: Double?
  /// Frames per second, exact; the format's default when absent.
  package var fps: Rational?
  /// Length of the loop in seconds, when it is not to be found by itself.
  public var period: Double?
  /// Colour behind the drawing; `nil` leaves it transparent where the format can.
  public var background: String?
  /// Whether the background was asked for; otherwise it follows the colour scheme.
  public var hasExplicitBackground = false
  /// Colour that translucent pixels are blended with in a GIF with one-bit transparency.
  public var matte: String?
  /// Light or dark colours.
  public var colorScheme: ColorScheme { didSet { hasExplicitColorScheme = true } }
  /// Whether the scheme was asked for; otherwise the background follows what the view prefers.
  public private(set) var hasExplicitColorScheme = false
  /// How often it plays.
  public var loop: Loop
  /// How many turns of the loop one file holds.
  public var repeats: Int
  /// Shortest length of the file in seconds; turns are repeated until it is reached.
  public var minimumDuration: Double
  /// Plays forwards, then backwards.
  public var bounce: Bool
  /// Where in the loop the first frame lies, as a fraction of the period.
  public var phase: Double
  /// Seconds of cross-fade over the seam of a loader that has no loop.
  public var crossfade: Double?
  /// Accepted change of speed, as a fraction, to make cycles without a common period close.
  public var retime: Double?
  /// The longest loop that is accepted, in seconds.
  public var maximumPeriod: Double
  /// 1…100; 100 is near-lossless.
  public var quality: Int?
  /// Largest number of GIF colours, 2…256.
  public var colors: Int?
  /// Largest size of the file in bytes.
  public var maximumBytes: Int?
  /// Largest number of frames.
  public var maximumFrames: Int?
  /// Effort of the encoder.
  public var effort: Effort
  /// Whether a GIF mixes colours that its palette lacks.
  public var dither: Dither
  /// The font family that stands in for the system font.
  public var fontFamily: String?
  /// Whether a SwiftUI file that lacks values is refused rather than shown with stand-ins.
  public var requiresValues = false

  /// Creates options with the defaults of the command line.
  public init() {
    background = "white"
    colorScheme = .light
    loop = .forever
    repeats = 1
    minimumDuration = 0
    bounce = false
    phase = 0
    maximumPeriod = 30
    effort = .balanced
    dither = .auto
  }
}

/// What to draw: a built-in loader or a SwiftUI file.
public enum LoaderReference: Hashable, Sendable {
  /// A loader that ships with Ringlet, by name.
  case builtIn(String)
  /// A SwiftUI file, with the view or preview in it that is asked for, and files to compile with it.
  case file(path: String, view: String?, preview: String?, companions: [String] = [])
}

/// One picture to make: a loader, its parameters, and how it is drawn.
public struct RenderJob: Hashable, Sendable {
  /// A short name; file names follow from it.
  public var name: String
  /// What to draw.
  public var loader: LoaderReference
  /// Values of the loader's parameters, in the order given.
  public var parameters: [Parameter]
  /// How it is drawn.
  public var options: RenderOptions
  /// Formats to write, by file extension.
  public var formats: [String]
  /// The preset it came from, as the user named it.
  public var origin: String?

  /// A parameter and its value.
  public struct Parameter: Hashable, Sendable {
    /// Name as the loader declares it.
    public var name: String
    /// The value.
    public var value: ParameterValue

    /// Creates a parameter.
    public init(_ name: String, _ value: ParameterValue) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a job.
  public init(
    name: String, loader: LoaderReference, parameters: [Parameter] = [],
    options: RenderOptions = RenderOptions(),
    formats: [String] = ["gif"], origin: String? = nil
  ) {
    self.name = name
    self.loader = loader
    self.parameters = parameters
    self.options = options
    self.formats = formats
    self.origin = origin
  }
}
