import RingletRaster

/// One element of the document over the whole turn: the nodes of the frames that it stands for.
struct SceneSlot {
  /// The node of each frame; `nil` where the element is not there.
  var nodes: [SceneNode?]
  /// What is in a group.
  var content: [SceneSlot] = []
  /// What masks a layer.
  var mask: [SceneSlot] = []

  /// Lays the nodes of all frames over one another: nodes with one key, in the same order, become one element.
  ///
  /// Frames are taken in turn and aligned with the elements found so far by their longest common subsequence; what is
  /// new is put in between. A frame without a list is one in which the parent is missing.
  static func slots(of frames: [[SceneNode]?], in catalog: ShapeCatalog) -> [SceneSlot] {
    var order: [Int] = [], keys: [SceneNode.Key] = []
    var places = [[Int]](repeating: [], count: frames.count)
    var before: (keys: [SceneNode.Key], places: [Int])?
    for (frame, nodes) in frames.enumerated() {
      guard let nodes else { continue }
      let found = nodes.map { $0.key(in: catalog) }
      if let before, before.keys == found {
        places[frame] = before.places
        continue
      }
      let (merged, ids) = align(order, found, &keys)
      order = merged
      places[frame] = ids
      before = (found, ids)
    }
    var slots = [SceneSlot](
      repeating: SceneSlot(nodes: [SceneNode?](repeating: nil, count: frames.count)), count: keys.count)
    for (frame, ids) in places.enumerated() {
      for (id, node) in zip(ids, frames[frame] ?? []) { slots[id].nodes[frame] = node }
    }
    return order.map { slots[$0].withContent(catalog) }
  }

  /// The slot with the slots of what is in its nodes.
  private func withContent(_ catalog: ShapeCatalog) -> SceneSlot {
    var slot = self
    switch nodes.lazy.compactMap({ $0 }).first {
    case .clip: slot.content = Self.slots(of: nodes.map { $0?.content }, in: catalog)
    case .layer(_, _, let mask):
      slot.content = Self.slots(of: nodes.map { $0?.content }, in: catalog)
      if mask != nil { slot.mask = Self.slots(of: nodes.map { $0?.mask }, in: catalog) }
    default: break
    }
    return slot
  }

  /// The elements in order with those of a frame among them, and the elements of the frame's nodes.
  private static func align(
    _ order: [Int], _ found: [SceneNode.Key], _ keys: inout [SceneNode.Key]
  ) -> (order: [Int], ids: [Int]) {
    let rows = order.count, columns = found.count
    // Length of the longest common subsequence of what follows a place in either list.
    var length = [[Int]](repeating: [Int](repeating: 0, count: columns + 1), count: rows + 1)
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        length[row][column] =
          keys[order[row]] == found[column]
          ? length[row + 1][column + 1] + 1 : max(length[row + 1][column], length[row][column + 1])
      }
    }
    var merged: [Int] = [], ids: [Int] = []
    var row = 0, column = 0
    while row < rows || column < columns {
      if row < rows, column < columns, keys[order[row]] == found[column] {
        merged.append(order[row])
        ids.append(order[row])
        (row, column) = (row + 1, column + 1)
      } else if column == columns || (row < rows && length[row + 1][column] >= length[row][column + 1]) {
        merged.append(order[row])
        row += 1
      } else {
        merged.append(keys.count)
        ids.append(keys.count)
        keys.append(found[column])
        column += 1
      }
    }
    return (merged, ids)
  }
}

extension SceneNode {
  fileprivate var content: [SceneNode]? {
    switch self {
    case .draw: nil
    case .clip(_, let content), .layer(_, let content, _): content
    }
  }

  fileprivate var mask: [SceneNode]? { if case .layer(_, _, let mask) = self { mask } else { nil } }
}
