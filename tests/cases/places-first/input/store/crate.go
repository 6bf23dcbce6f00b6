package store

// Crate is kept.
type Crate struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}
