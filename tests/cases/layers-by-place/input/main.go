package main

import (
	"net/http"

	"example.org/orchard/press"
)

func main() {
	http.HandleFunc("/juice", press.Juice)
	http.HandleFunc("/pulp", press.Pulp)
	http.ListenAndServe(":8080", nil)
}
