package main

import (
	"net/http"

	"example.org/bakery/internal/oven/bake"
	"example.org/bakery/internal/pantry"
)

func main() {
	http.HandleFunc("/heat", bake.Heat)
	http.ListenAndServe(":8081", pantry.Counted(nil))
}
