package command

// What the handlers work with is no command.
type Harbour interface {
	Take(berth int, boat string) error
	Leave(boat string) error
}
