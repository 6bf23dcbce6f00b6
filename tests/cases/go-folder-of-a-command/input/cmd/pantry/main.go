package main

import (
	"net/http"

	"example.org/bakery/internal/pantry"
)

func main() {
	http.ListenAndServe(":8082", pantry.Counted(nil))
}
