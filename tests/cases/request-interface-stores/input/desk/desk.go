package desk

import "example.com/gate/model"

// Keeper keeps parcels, in one of two databases.
type Keeper interface {
	Keep(parcel *model.Parcel) error
	Count() int
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

// Take keeps a parcel and tells of it.
func (d *Desk) Take(parcel *model.Parcel) error {
	d.bell.Ring(parcel.Street)
	return d.keeper.Keep(parcel)
}

// Brass is a bell.
type Brass struct{}

// Ring makes a sound.
func (b *Brass) Ring(street string) { println(street) }

// Hush makes none.
func (b *Brass) Hush() { println() }
