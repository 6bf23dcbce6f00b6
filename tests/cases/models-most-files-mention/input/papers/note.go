package papers

type Note struct {
	Amount int    `json:"amount"`
	Day    string `json:"day"`
}
