package main

import (
	"net/http"

	"example.org/bakery/internal/desk"
)

func main() {
	http.ListenAndServe(":8080", desk.Routes())
}
