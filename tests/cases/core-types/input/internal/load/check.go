package load

import "example.org/pack/internal/hold"

func fits(h *hold.Hold, crate hold.Crate) *hold.HoldError {
	return nil
}
