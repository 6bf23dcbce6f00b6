package control

type Socket struct {
}
