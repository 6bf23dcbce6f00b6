package lib

import "github.com/go-chi/chi/v5"

func Health(r chi.Router) {
	r.Get("/health", health)
}
