package papers

type Rate struct {
	Amount int    `json:"amount"`
	Day    string `json:"day"`
}
