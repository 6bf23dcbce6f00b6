package domain

// Vat has no tags: a repository writes its columns.
type Vat struct {
	ID     string
	Colour string
	Cloths []*Cloth
	locked bool
}

// Cloth is written with tags.
type Cloth struct {
	ID     string `db:"id"`
	Length int    `db:"length"`
}

// Recipe has no identity: it is a value.
type Recipe struct {
	Powder string
	Grams  int
}

type VatOptions struct {
	ID string
}

// ErrNoVat is an error, though it says of which.
type ErrNoVat struct {
	ID string
}

type vatRow struct {
	ID string
}
