package main

import (
	"net/http"

	"example.org/depot/storage"
)

func main() {
	storage.Open()
	http.Get("http://parcels:8080/parcels")
	http.HandleFunc("/orders", func(w http.ResponseWriter, r *http.Request) {})
	http.ListenAndServe(":8080", nil)
}
