@_exported public import RingletMotion
@_exported public import RingletUI
