package command

type CastOff struct {
	Boat string
}

type CastOffHandler struct {
	harbour Harbour
}

func (h CastOffHandler) Handle(cmd CastOff) error {
	return h.harbour.Leave(cmd.Boat)
}
