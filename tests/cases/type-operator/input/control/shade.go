package control

type Shade struct {
}
