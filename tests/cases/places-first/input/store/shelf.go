package store

// Shelf is kept.
type Shelf struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}
