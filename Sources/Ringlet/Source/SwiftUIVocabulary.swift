/// Names of SwiftUI and of the frameworks beside it, so that a message can tell what Ringlet lacks from what a person
/// misspelt or declares elsewhere.
///
/// Names that Ringlet has may be in the list: the compiler does not complain about those.
enum SwiftUIVocabulary {
  /// Whether Apple's frameworks have a public type, modifier, property or module of this name.
  static func contains(_ name: String) -> Bool { names.contains(Substring(name)) }

  private static let names: Set<Substring> = Set(
    """
    accentColor accessibilityAction accessibilityAddTraits accessibilityChildren accessibilityElement
    accessibilityFocused accessibilityHidden accessibilityHint accessibilityIdentifier
    accessibilityIgnoresInvertColors accessibilityInputLabels accessibilityLabel
    accessibilityLargeContentViewer accessibilityReduceMotion accessibilityReduceTransparency
    accessibilityRepresentation accessibilityRotor accessibilityShowsLargeContentViewer
    accessibilitySortPriority accessibilityValue ActionSheet actionSheet Alert alert alignmentGuide
    allowedDynamicRange allowsHitTesting allowsTightening Anchor anchorPreference Animatable
    AnimatableModifier AnimatablePair AnimatableValues animationCompletionCriteria AnyCancellable AnyGesture
    AnyLayout AnyPublisher AnyShape AnyShapeStyle AnyTransition App AppDelegate appear AppStorage
    aspectRatio AsyncImage autocapitalization autocorrectionDisabled AVAudioPlayer
    AVFoundation AVPlayer background backgroundPreferenceValue backgroundStyle badge baselineOffset
    blendMode blur bold border bounce bouncy breathe brightness Button buttonBorderShape
    buttonRepeatBehavior ButtonRole ButtonStyle buttonStyle CABasicAnimation CADisplayLink
    CAKeyframeAnimation CALayer CAMediaTimingFunction Cancellable Canvas Capsule CAShapeLayer CGContext
    CGImage Chart Charts CIFilter CIImage Circle clipped clipShape CMMotionManager Color colorEffect
    colorInvert ColorMatrix colorMultiply ColorPicker colorScheme colorSchemeContrast CommandGroup
    CommandMenu commands compositingGroup confirmationDialog containerBackground containerRelativeFrame
    ContainerRelativeShape containerShape containerValue ContainerValues contentMargins ContentMode
    contentShape contentTransition ContentUnavailableView contextMenu contrast ControlGroup controlSize
    CoordinateSpace coordinateSpace CoreData CoreGraphics CoreHaptics CoreMotion cornerRadius CubicKeyframe
    CurrentValueSubject CustomAnimation DatePicker datePickerStyle defaultScrollAnchor
    deleteDisabled DeveloperToolsSupport digitalCrownRotation disabled disappear DisclosureGroup
    dismiss displayScale distortionEffect Divider DocumentGroup draggable DragGesture drawingGroup drawOff
    drawOn dropDestination DynamicProperty DynamicTypeSize dynamicTypeSize EditButton EditMode Ellipse
    EllipticalGradient EmptyModifier EmptyView environment EnvironmentKey EnvironmentObject
    environmentObject EnvironmentValues equatable EquatableView exportsItemProviders fileExporter
    fileImporter FillStyle fixedSize flipsForRightToLeftLayoutDirection focusable focused FocusedBinding
    FocusedValue FocusState font fontDesign fontWeight fontWidth foregroundColor foregroundStyle Form frame
    fullScreenCover Future GameKit Gauge GaugeStyle gaugeStyle GeometryEffect geometryGroup GeometryProxy
    GeometryReader Gesture gesture GestureState glass glassBackgroundEffect glassEffect GlassEffectContainer
    glassEffectID GraphicsContext grayscale Grid gridCellAnchor gridCellColumns gridCellUnsizedAxes
    gridColumnAlignment GridItem GridRow GroupBox groupBoxStyle handlesExternalEvents HapticFeedback help
    highPriorityGesture horizontalSizeClass HoverEffect hoverEffect HSplitView hueRotation Image
    ImageRenderer imageScale indexViewStyle InsettableShape inspector interactionActivityTrackingTag
    interactiveDismissDisabled interactiveSpring isDetailLink isEnabled isPresented italic ItemProvider
    Just kerning keyboardShortcut keyboardType KeyframeAnimator keyframeAnimator
    KeyframeTimeline KeyframeTrack KeyframeTrackContent Label LabeledContent labeledContentStyle
    labelsHidden LabelStyle labelStyle LayerEffect layerEffect Layout layoutDirectionBehavior layoutPriority
    LayoutSubviews layoutValue LayoutValueKey LazyHGrid LazyHStack LazyVGrid LazyVStack Legibility
    LinearKeyframe lineLimit lineSpacing Link List listItemTint listRowBackground listRowInsets
    listRowSeparator listRowSpacing listSectionSeparator listStyle LocalizedStringKey logicallyComplete
    LongPressGesture Lottie luminanceToAlpha MagnificationGesture MagnifyGesture
    managedObjectContext Map MapKit mask matchedGeometryEffect matchedTransitionSource Material Menu
    menuStyle MeshGradient Metal MetalKit minimumScaleFactor ModifiedContent modifier modifierKeyAlternate
    monospaced monospacedDigit MoveCommandDirection moveDisabled MoveKeyframe MTKView MultiDatePicker
    multilineTextAlignment multilineTextAlignmentStyle Namespace navigationBarBackButtonHidden
    navigationBarHidden navigationBarItems navigationBarTitle navigationBarTitleDisplayMode
    navigationDestination NavigationLink NavigationPath NavigationSplitView NavigationStack
    navigationSubtitle navigationTitle navigationTransition NavigationView NSColor NSFont NSImage NSView
    NSViewRepresentable ObservableObject ObservedObject offset onAppear onChange onContinueUserActivity
    onContinuousHover onDelete onDisappear onDrag onDrop onGeometryChange onHover onKeyPress
    onLongPressGesture onMove onOpenURL onPreferenceChange onReceive onScrollGeometryChange
    onScrollPhaseChange onScrollVisibilityChange onSubmit onTapGesture opacity openURL openWindow
    OutlineGroup overlay overlayPreferenceValue padding PassthroughSubject PasteButton Path
    persistentSystemOverlays PhaseAnimationContent PhaseAnimator phaseAnimator PhotosUI Picker pickerStyle
    PlainButtonStyle popover position preference PreferenceKey preferredColorScheme presentationBackground
    presentationCompactAdaptation presentationCornerRadius presentationDetents presentationDragIndicator
    presentationMode PreviewModifier PrimitiveButtonStyle privacySensitive ProgressView ProgressViewStyle
    progressViewStyle projectionEffect ProjectionTransform Published Publishers pulse RadialGradient
    RealityKit redacted refreshable regularMaterial removed RenameButton renderingMode replace
    replaceDisabled resizable rotate RotateGesture rotation3DEffect rotationEffect RotationGesture
    safeAreaInset safeAreaPadding saturation scaledToFill scaledToFit scaleEffect Scene SceneKit
    scenePadding ScenePhase scenePhase SceneStorage SceneView scrollBounceBehavior scrollClipDisabled
    scrollContentBackground scrollDisabled scrollDismissesKeyboard scrollIndicators ScrollPosition
    scrollPosition scrollTargetBehavior scrollTargetLayout scrollTransition ScrollView ScrollViewProxy
    ScrollViewReader searchable Section sectionActions SecureField SensoryFeedback sensoryFeedback Settings
    SettingsLink Shader ShaderLibrary shadow ShareLink sheet SignInWithAppleButton simultaneousGesture
    SKScene Slider sliderStyle smooth snappy SpatialTapGesture speechAdjustedPitch spring SpringKeyframe
    SpringLoadingBehavior springLoadingBehavior SpriteKit SpriteView StateObject statusBar statusBarHidden
    Stepper StoreKit strikethrough Subject submitLabel submitScope SubscriptionView Subview subviews
    SubviewsCollection SwiftData swipeActions Symbol SymbolEffect symbolEffect symbolEffectsRemoved
    SymbolRenderingMode symbolRenderingMode symbolVariant systemFill Tab tabItem Table tableStyle TabView
    tabViewStyle tag TapGesture task Text textCase textContentType TextEditor TextField textFieldStyle
    textInputAutocapitalization TextRenderer textRenderer textScale textSelection thickMaterial thinMaterial
    TimelineSchedule TimelineView tint Toggle ToggleStyle toggleStyle toolbar toolbarBackground
    toolbarColorScheme ToolbarItem ToolbarItemGroup toolbarRole tracking transaction transformEffect
    transformEnvironment Transition transition truncationMode typesettingLanguage UIActivityIndicatorView
    UIApplication UIBezierPath UIBlurEffect UIColor UIDevice UIFont UIHostingController UIImage
    UIImpactFeedbackGenerator UINotificationFeedbackGenerator UIScreen UISelectionFeedbackGenerator UIView
    UIViewController UIViewControllerRepresentable UIViewPropertyAnimator UIViewRepresentable
    UIVisualEffectView UIWindow ultraThickMaterial ultraThinMaterial underline undoManager
    UnevenRoundedRectangle UnitCurve unredacted userActivity variableColor verticalSizeClass ViewThatFits
    visionOS VisualEffect visualEffect volumeBaseplateVisibility VSplitView WebKit Widget
    WidgetConfiguration WidgetKit wiggle Window WindowGroup windowResizability windowStyle withAnimation
    withTransaction writingToolsBehavior zIndex zoom
    """.split { $0 == " " || $0 == "\n" })
}
