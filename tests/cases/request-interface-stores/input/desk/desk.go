package desk

import "example.com/gate/model"

// Keeper keeps parcels, in one of two databases.
type Keeper interface {
	Keep(id string) error
	Count(id string) int
}

// Bell tells that one came; not all of those write that down.
type Bell interface {
	Ring(street string)
	Hush()
}

// Desk takes parcels.
type Desk struct {
	keeper Keeper
	bell   Bell
}

// New makes one.
func New(keeper Keeper, bell Bell) *Desk {
	return &Desk{keeper: keeper, bell: bell}
}

// Take keeps a parcel and tells of it; that it looks for it first says less of
// where it is kept.
func (d *Desk) Take(parcel *model.Parcel) error {
	if d.isKnown(parcel.ID) {
		return nil
	}
	d.bell.Ring(parcel.Street)
	return d.note(parcel.ID)
}

func (d *Desk) isKnown(id string) bool {
	return d.keeper.Count(id) > 0
}

func (d *Desk) note(id string) error {
	return d.keeper.Keep(id)
}

// Brass is a bell.
type Brass struct{}

// Ring makes a sound.
func (b *Brass) Ring(street string) { println(street) }

// Hush makes none.
func (b *Brass) Hush() { println() }
