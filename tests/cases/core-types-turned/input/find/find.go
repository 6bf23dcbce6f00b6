// Package find looks for what the rules name.
package find

import (
	"example.org/sift/settings"
	"example.org/sift/source"
)

// Finder knows the rules.
type Finder struct {
	rules settings.Rules
	from  edge
}

// Hit is what was found.
type Hit struct{ Line int }

type edge struct{ start, end int }

func New(rules settings.Rules) *Finder { return &Finder{rules: rules} }

func (f *Finder) Look(piece source.Piece) Hit { return mark(piece, f.from) }
