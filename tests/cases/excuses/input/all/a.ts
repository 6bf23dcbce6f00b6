// archdrift:ignore r typescript
let a = 1
