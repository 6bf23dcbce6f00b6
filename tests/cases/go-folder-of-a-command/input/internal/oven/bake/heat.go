package bake

import (
	"net/http"

	"example.org/bakery/internal/shared"
)

func Heat(w http.ResponseWriter, r *http.Request) {
	shared.Write(w, shared.Order{})
}
