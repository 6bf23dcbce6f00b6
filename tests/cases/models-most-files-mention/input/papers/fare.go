package papers

type Fare struct {
	Amount int    `json:"amount"`
	Day    string `json:"day"`
}
