package store

// Jar is kept.
type Jar struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}
