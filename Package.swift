// swift-tools-version: 6.2
import PackageDescription

// One module per stage of the pipeline; docs/Architecture.md draws the arrows.
// The settings make the compiler police them: what is not imported is not seen, and memory-unsafe
// code is an error everywhere but in the targets that face a C library.
let base: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let safe: [SwiftSetting] =
  base + [
    .strictMemorySafety(),
    .treatWarning("StrictMemorySafety", as: .error),
  ]

// The tool carries the whole Swift runtime and exports it, so that a person's compiled file is linked against nothing:
// it finds SwiftUI, Foundation and the standard library in the executable that loads it. Starting costs 4 ms of CPU
// instead of the 9 ms of the dynamic runtime. lld's --undefined-glob takes all of it out of the archives.
let carryRuntime: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-Xclang-linker",
      "--ld-path=\(Context.packageDirectory)/Sources/RingletTool/Link/ld-export",
      "-Xlinker", "--export-dynamic", "-Xlinker", "--undefined-glob=$s*", "-Xlinker",
      "--undefined-glob=swift_*",
    ]
      + [
        "swiftCore", "swift_Concurrency", "swift_StringProcessing", "swift_RegexParser", "swiftRegexBuilder",
        "swiftObservation", "swiftSynchronization", "swiftGlibc", "swiftDispatch", "swiftSwiftOnoneSupport",
        "swift_Builtin_float", "Foundation", "FoundationEssentials", "FoundationInternationalization",
        "_FoundationCShims", "_FoundationCollections", "_FoundationICU", "CoreFoundation",
      ].map { "-l\($0)" },
    .when(platforms: [.linux]))
]

// Tests load compiled files into the test process.
let exportSymbols: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))
]

let package = Package(
  name: "Ringlet",
  products: [
    .library(name: "Ringlet", targets: ["Ringlet"]),
    .executable(name: "ringlet", targets: ["RingletTool"]),
    .executable(name: "RingletBench", targets: ["RingletBench"]),
    .executable(name: "RingletLauncher", targets: ["RingletLauncher"]),
  ],
  targets: [
    .systemLibrary(name: "CGif", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(name: "CPng", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .target(name: "CLanes"),
    .target(name: "CLibAV"),
    .target(name: "CVirtualExecutor"),
    .target(name: "CDeterminism"),
    .target(name: "CMemory"),
    .target(name: "CProcess"),
    .target(name: "RingletProcess", dependencies: ["CProcess"], swiftSettings: base),
    .target(name: "RingletLoader", dependencies: ["RingletUI"], swiftSettings: safe),
    .target(name: "RingletMotion", swiftSettings: safe, linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "RingletRaster", dependencies: ["CLanes"],
      // C functions that say how long their arrays are take spans.
      swiftSettings: safe + [.enableExperimentalFeature("SafeInteropWrappers")],
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "RingletText", dependencies: ["RingletRaster", "CHarfBuzz", "CFontconfig"],
      swiftSettings: base),
    .target(
      name: "RingletUI",
      dependencies: ["CVirtualExecutor", "RingletMotion", "RingletRaster", "RingletText"],
      swiftSettings: safe),
    .target(
      name: "RingletEncoding", dependencies: ["RingletRaster", "CGif", "CPng", "CLibAV"], swiftSettings: base),
    .target(name: "SwiftUI", dependencies: ["RingletUI", "RingletMotion"], swiftSettings: safe),
    .target(name: "Combine", dependencies: ["RingletUI"], swiftSettings: safe),
    .target(name: "UIKit", dependencies: ["SwiftUI"], swiftSettings: safe),
    .target(
      name: "Ringlet",
      dependencies: [
        "RingletUI", "RingletMotion", "RingletRaster", "RingletText", "RingletEncoding", "RingletLoader",
        "RingletProcess", "SwiftUI",
      ],
      swiftSettings: safe),
    .executableTarget(
      name: "RingletTool",
      dependencies: ["Ringlet", "RingletProcess", "Combine", "UIKit", "CDeterminism", "CMemory"],
      exclude: ["Link"], swiftSettings: safe, linkerSettings: carryRuntime),
    .executableTarget(name: "RingletLauncher"),
    .executableTarget(
      name: "RingletBench",
      dependencies: ["Ringlet", "RingletEncoding", "RingletRaster", "RingletText", "RingletUI", "SwiftUI"],
      exclude: ["peers"], swiftSettings: safe),
    .target(
      name: "RingletTestSupport", dependencies: ["RingletEncoding", "RingletRaster"],
      path: "Tests/RingletTestSupport", swiftSettings: base),
    .testTarget(
      name: "RingletTests",
      dependencies: [
        "Ringlet", "RingletEncoding", "RingletMotion", "RingletUI", "RingletLoader", "RingletRaster",
        "RingletTestSupport", "SwiftUI",
      ],
      exclude: ["Source/Fixtures", "Goldens"], swiftSettings: base, linkerSettings: exportSymbols),
    .testTarget(
      name: "RingletToolTests", dependencies: ["RingletEncoding", "RingletRaster", "RingletTestSupport"],
      exclude: ["Fixtures", "Goldens"], swiftSettings: base),
    .testTarget(name: "RingletMotionTests", dependencies: ["RingletMotion"], swiftSettings: base),
    .testTarget(name: "RingletProcessTests", dependencies: ["RingletProcess"], swiftSettings: base),
    .testTarget(name: "RingletLoaderTests", dependencies: ["RingletLoader"], swiftSettings: base),
    .testTarget(
      name: "RingletEncodingTests", dependencies: ["RingletEncoding", "RingletRaster"], swiftSettings: base),
    .testTarget(
      name: "RingletTextTests", dependencies: ["RingletText", "RingletRaster"], swiftSettings: base),
    .testTarget(name: "RingletRasterTests", dependencies: ["RingletRaster"], swiftSettings: base),
    .testTarget(
      name: "RingletUITests", dependencies: ["RingletUI", "RingletMotion", "RingletRaster", "RingletText"],
      swiftSettings: base),
  ]
)
