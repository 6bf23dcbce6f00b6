package control

type Switch struct {
}
