package fleet

// Ship is one of the fleet.
type Ship struct{ name string }

type Port interface{ Moor(s *Ship) error }

type Course = float64

type crew struct{}

const Most = 12

var Flag, hoisted = "red", false

func Launch(name string) *Ship { return &Ship{name: name} }

func (s *Ship) Sail() {}

func sink(s *Ship) {}
