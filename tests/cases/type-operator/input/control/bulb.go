package control

type Bulb struct {
}
