package control

type Plug struct {
}
