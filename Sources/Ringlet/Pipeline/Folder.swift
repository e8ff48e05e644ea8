import Foundation

/// Folders as a person means them.
package enum Folder {
  /// Whether there is a folder of this name, or a link to one.
  package static func exists(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = (try? FileManager.default.attributesOfItem(atPath: target))?[.type] as? FileAttributeType
    return type == .typeDirectory
  }
}
