import RingletRaster

/// The digits and the percent sign of Inter Bold (SIL Open Font License 1.1), as outlines in font units.
///
/// Kept as text, so that the peers can be given the very same outlines.
enum BenchGlyphs {
  /// Font units of the em square.
  static let unitsPerEm = 2816.0

  /// Advance width and outline of each glyph: `M`, `L`, `C` with absolute coordinates, y up, and `Z`.
  static let outlines: [Character: (width: Double, path: String)] = [
    "0": (
      1938,
      """
      M 969 -45 C 1484 -45 1795 347 1796 1022 C 1797 1692 1482 2076 969 2076 C 455 2076 143 1693 142 \
      1022 C 140 349 453 -44 969 -45 Z M 969 314 C 734 314 582 550 583 1022 C 584 1487 735 1721 969 \
      1721 C 1202 1721 1354 1487 1354 1022 C 1355 550 1203 314 969 314 Z
      """
    ),
    "1": (
      1378,
      """
      M 1057 2048 L 650 2048 L 143 1727 L 143 1343 L 612 1637 L 624 1637 L 624 0 L 1057 0 Z
      """
    ),
    "2": (
      1774,
      """
      M 166 0 L 1626 0 L 1626 354 L 766 354 L 766 368 L 1065 661 C 1486 1045 1599 1237 1599 1470 C \
      1599 1825 1309 2076 870 2076 C 440 2076 145 1819 146 1417 L 557 1417 C 556 1613 680 1733 867 \
      1733 C 1047 1733 1181 1621 1181 1441 C 1181 1278 1081 1166 895 987 L 166 312 Z
      """
    ),
    "3": (
      1857,
      """
      M 923 -28 C 1383 -28 1712 225 1711 575 C 1712 830 1550 1012 1249 1050 L 1249 1066 C 1478 1107 \
      1636 1269 1635 1499 C 1636 1822 1353 2076 929 2076 C 509 2076 193 1830 187 1476 L 602 1476 C 607 \
      1632 750 1733 927 1733 C 1102 1733 1219 1627 1218 1473 C 1219 1312 1082 1203 885 1203 L 694 1203 \
      L 694 885 L 885 885 C 1117 885 1262 769 1261 604 C 1262 441 1122 329 924 329 C 733 329 590 429 \
      582 579 L 146 579 C 153 221 473 -28 923 -28 Z
      """
    ),
    "4": (
      1909,
      """
      M 135 360 L 1118 360 L 1118 0 L 1532 0 L 1532 360 L 1786 360 L 1786 707 L 1532 707 L 1532 2048 L \
      990 2048 L 135 701 Z M 1126 707 L 571 707 L 571 723 L 1110 1576 L 1126 1576 Z
      """
    ),
    "5": (
      1815,
      """
      M 914 -28 C 1370 -28 1680 269 1679 683 C 1680 1075 1406 1357 1037 1357 C 857 1357 702 1282 630 \
      1181 L 618 1181 L 671 1694 L 1566 1694 L 1566 2048 L 314 2048 L 217 968 L 602 899 C 665 984 787 \
      1037 908 1037 C 1114 1036 1262 887 1262 672 C 1262 459 1117 312 914 312 C 742 312 603 420 593 \
      579 L 173 579 C 181 225 490 -28 914 -28 Z
      """
    ),
    "6": (
      1859,
      """
      M 952 -28 C 1408 -30 1719 269 1718 686 C 1719 1070 1451 1347 1088 1347 C 863 1347 664 1239 572 \
      1058 L 558 1058 C 560 1457 700 1705 967 1705 C 1124 1705 1237 1619 1270 1476 L 1697 1476 C 1656 \
      1813 1376 2076 967 2076 C 461 2076 136 1666 134 978 C 133 228 531 -26 952 -28 Z M 950 312 C 750 \
      312 602 473 602 673 C 603 872 754 1034 953 1034 C 1153 1034 1299 877 1298 674 C 1299 469 1150 \
      312 950 312 Z
      """
    ),
    "7": (
      1675,
      """
      M 247 0 L 694 0 L 1544 1689 L 1544 2048 L 107 2048 L 107 1694 L 1096 1694 L 1096 1680 Z
      """
    ),
    "8": (
      1861,
      """
      M 930 -28 C 1392 -28 1724 219 1725 551 C 1724 807 1527 1016 1281 1057 L 1281 1071 C 1495 1115 \
      1648 1300 1649 1525 C 1648 1842 1344 2076 930 2076 C 515 2076 211 1842 212 1525 C 211 1301 362 \
      1115 580 1071 L 580 1057 C 330 1016 135 807 136 551 C 135 219 468 -28 930 -28 Z M 930 290 C 724 \
      290 586 412 586 585 C 586 762 731 890 930 890 C 1128 890 1274 762 1274 585 C 1274 411 1135 290 \
      930 290 Z M 930 1205 C 757 1205 634 1318 634 1480 C 634 1640 755 1750 930 1750 C 1104 1750 1226 \
      1639 1226 1480 C 1226 1318 1102 1205 930 1205 Z
      """
    ),
    "9": (
      1859,
      """
      M 907 2076 C 449 2078 140 1778 142 1366 C 143 984 408 707 771 707 C 996 707 1196 816 1287 996 L \
      1301 996 C 1300 590 1159 343 892 343 C 735 343 622 429 589 578 L 162 578 C 202 233 482 -28 892 \
      -28 C 1399 -28 1726 382 1725 1077 C 1724 1819 1328 2074 907 2076 Z M 910 1736 C 1109 1736 1256 \
      1574 1258 1379 C 1259 1183 1104 1021 906 1021 C 706 1021 563 1177 562 1378 C 560 1578 709 1736 \
      910 1736 Z
      """
    ),
    "%": (
      2420,
      """
      M 1287 384 C 1287 138 1445 -71 1738 -71 C 2028 -71 2189 138 2189 384 L 2189 492 C 2189 740 2032 \
      947 1738 947 C 1449 947 1287 738 1287 492 Z M 236 1556 C 236 1310 394 1103 686 1103 C 977 1103 \
      1138 1308 1138 1556 L 1138 1664 C 1138 1912 981 2119 686 2119 C 400 2119 236 1912 236 1664 Z M \
      369 0 L 630 0 L 2038 2048 L 1777 2048 Z M 1578 492 C 1578 590 1618 691 1738 691 C 1864 691 1896 \
      590 1896 492 L 1896 384 C 1896 286 1860 187 1738 187 C 1616 187 1578 289 1578 384 Z M 529 1664 C \
      529 1759 567 1863 686 1863 C 812 1863 845 1762 845 1664 L 845 1556 C 845 1458 808 1359 686 1359 \
      C 568 1359 529 1458 529 1556 Z
      """
    ),
  ]

  /// The outlines as paths with y down, made ready once as those of a font are.
  private static let paths = outlines.mapValues { glyph in
    var path = BezierPath()
    append(glyph.path, to: &path) { Point($0, -$1) }
    return path.prepared()
  }

  /// A line of glyphs about the origin: outlines, and maps to their places.
  static func line(_ text: String, size: Double) -> [(outline: BezierPath, map: Affine)] {
    let scale = size / unitsPerEm
    var x = -text.reduce(0) { $0 + (outlines[$1]?.width ?? 0) } * scale / 2
    return text.compactMap { character in
      guard let glyph = outlines[character], let path = paths[character] else { return nil }
      defer { x += glyph.width * scale }
      // The height of a digit is 2048 units.
      return (path, Affine(a: scale, b: 0, c: 0, d: scale, tx: x, ty: 1024 * scale))
    }
  }

  private static func append(_ text: String, to path: inout BezierPath, _ place: (Double, Double) -> Point) {
    let words = text.split(separator: " ")
    var next = 0
    func take() -> Point {
      defer { next += 2 }
      return place(Double(words[next]) ?? 0, Double(words[next + 1]) ?? 0)
    }
    while next < words.count {
      let verb = words[next]
      next += 1
      switch verb {
      case "M": path.move(to: take())
      case "L": path.line(to: take())
      case "C":
        let a = take(), b = take(), p = take()
        path.cubic(to: p, a, b)
      default: path.close()
      }
    }
  }
}
