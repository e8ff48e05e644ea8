// What `import Combine` means on Linux: publishers, subjects and observable objects live beside the views.
@_exported public import RingletUI
