package store

// Cellar is kept.
type Cellar struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}
