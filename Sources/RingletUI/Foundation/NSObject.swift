/// The root of classes in the manner of Objective-C.
///
/// Foundation's own can only be a superclass in the program that carries Foundation, not in a file that it loads.
open class NSObject: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// Creates an object.
  public init() {}

  /// Whether another object is equal; only itself, unless a subclass says otherwise.
  open func isEqual(_ object: Any?) -> Bool { (object as? NSObject) === self }
  /// A number that equal objects share.
  open var hash: Int { ObjectIdentifier(self).hashValue }
  /// The object in words.
  open var description: String { "<\(type(of: self))>" }
  /// The object in words.
  open var debugDescription: String { description }

  /// Whether two objects are equal.
  public static func == (a: NSObject, b: NSObject) -> Bool { a.isEqual(b) }
  /// Hashes what equal objects share.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
