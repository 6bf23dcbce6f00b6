package scale

import "example.org/pack/internal/hold"

// Beam is known here alone.
type Beam struct{ length int }

func Weigh(h *hold.Hold) int {
	return h.Count() + (Beam{2}).length
}

func refuse() *hold.HoldError { return nil }
