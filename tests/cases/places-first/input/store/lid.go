package store

// Lid is kept.
type Lid struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}
