package main

import (
	"net/http"

	"example.org/post/pay/internal/store"
)

func main() {
	http.HandleFunc("/pay", store.Show)
	http.ListenAndServe(":8080", nil)
}
