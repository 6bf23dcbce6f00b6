package command

type MoorBoat struct {
	Boat  string
	Berth int
}

type moorBoatHandler struct {
	harbour Harbour
}

func NewMoorBoatHandler(harbour Harbour) moorBoatHandler {
	return moorBoatHandler{harbour}
}

func (h moorBoatHandler) Handle(cmd MoorBoat) error {
	return h.harbour.Take(cmd.Berth, cmd.Boat)
}
