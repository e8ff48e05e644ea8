import Foundation
import RingletEncoding

/// Text files of a person's: what is not changed in them stays to the byte.
package enum TextFile {
  /// The text of a UTF-8 file, with its byte order mark if it has one.
  package static func read(_ path: String) throws(RingletError) -> String {
    guard FileManager.default.fileExists(atPath: path) else {
      throw RingletError(.file, path, "no such file", status: .missingInput)
    }
    guard !Folder.exists(path) else { throw RingletError(.file, path, "is a folder", status: .badInput) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw RingletError(.file, path, "cannot be read", hint: "check its permissions", status: .badInput)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw RingletError(.file, path, "is not UTF-8 text", status: .badInput)
    }
    return text
  }

  /// Puts a text in the place of a file's, through a link if it is one; the file is the old or the new one at any time.
  package static func write(_ text: String, to path: String) throws(RingletError) {
    do throws(EncodingError) {
      let file = try OutputFile(path: path)
      try file.write(Array(text.utf8).span)
      try file.commit()
    } catch {
      throw RingletError(error)
    }
  }
}
