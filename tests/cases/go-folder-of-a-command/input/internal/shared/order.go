package shared

import (
	"encoding/json"
	"net/http"
)

type Order struct {
	Loaves int `json:"loaves"`
}

func Write(w http.ResponseWriter, order Order) {
	json.NewEncoder(w).Encode(order)
}
