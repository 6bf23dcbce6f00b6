package d
import "github.com/looplab/fsm"
func NewDoor() *fsm.FSM {
	f := fsm.NewFSM(
		"closed",
		fsm.Events{
			{Name: "open", Src: []string{"closed"}, Dst: "open"},
			{Name: "close", Src: []string{"open", "broken"}, Dst: "closed"},
		},
		fsm.Callbacks{},
	)
	return f
}
