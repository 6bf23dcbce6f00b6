package main

import (
	"net/http"

	"example.org/barge/internal/gauge"
	"example.org/barge/internal/latest"
)

func main() {
	http.HandleFunc("/locks", gauge.Locks)
	latest.Register()
	http.ListenAndServe(":8080", nil)
}
