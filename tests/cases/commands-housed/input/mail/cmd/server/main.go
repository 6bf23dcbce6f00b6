package main

import (
	"net/http"

	"example.org/post/mail/internal/store"
)

func main() {
	http.HandleFunc("/mail", store.Show)
	http.ListenAndServe(":8080", nil)
}
