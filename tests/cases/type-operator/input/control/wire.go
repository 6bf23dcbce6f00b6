package control

type Wire struct {
}
