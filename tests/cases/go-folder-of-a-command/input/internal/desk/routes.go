package desk

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"example.org/bakery/internal/shared"
)

func Routes() http.Handler {
	r := chi.NewRouter()
	r.Post("/orders", take)
	return r
}

func take(w http.ResponseWriter, r *http.Request) {
	order := shared.Order{Loaves: 2}
	shared.Write(w, order)
}
