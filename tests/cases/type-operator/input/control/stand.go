package control

type Stand struct {
}
