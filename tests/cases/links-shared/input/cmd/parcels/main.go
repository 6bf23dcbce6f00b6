package main

import (
	"net/http"

	"example.org/depot/storage"
)

func main() {
	storage.Open()
	http.HandleFunc("/parcels", func(w http.ResponseWriter, r *http.Request) {})
	http.ListenAndServe(":8080", nil)
}
