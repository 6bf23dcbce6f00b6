package control

type Cord struct {
}
