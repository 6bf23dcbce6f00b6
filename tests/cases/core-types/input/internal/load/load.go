package load

import (
	"example.org/pack/internal/hold"
	"example.org/pack/internal/scale"
)

type plan struct{ order []string }

func All(h *hold.Hold, labels []string) {
	for _, label := range labels {
		one(h, hold.Crate{}, label)
	}
	scale.Weigh(h)
}

func one(h *hold.Hold, crate hold.Crate, label string) error {
	h.Add(crate)
	return nil
}
