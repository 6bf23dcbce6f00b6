// archdrift:ignore r tsx
let a = <b/>
