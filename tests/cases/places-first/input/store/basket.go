package store

// Basket is kept.
type Basket struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}
