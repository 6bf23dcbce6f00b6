package store

// Label is kept.
type Label struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}
