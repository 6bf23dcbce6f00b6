package store

// Cask is kept.
type Cask struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}
