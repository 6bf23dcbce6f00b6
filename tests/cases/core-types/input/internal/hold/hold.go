// Package hold keeps crates.
package hold

// Hold is where all crates go.
type Hold struct {
	name   string
	crates []Crate
}

// Crate is one of them.
type Crate struct{ label string }

// HoldError is what every program has.
type HoldError struct{ text string }

func New(name string) *Hold { return &Hold{name: name} }

func (h *Hold) Add(crate Crate) { h.crates = append(h.crates, crate) }

func (h *Hold) Count() int { return len(h.crates) }

func (e HoldError) Error() string { return e.text }
