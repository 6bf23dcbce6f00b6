package model

// Note is one that is kept.
type Note struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// NewNote is what is asked for.
type NewNote struct {
	Text string `json:"text"`
}
