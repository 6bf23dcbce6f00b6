package routes

import "github.com/go-chi/chi/v5"

func Mount(r chi.Router) {
	r.Get("/boats", list)
}

func Admin() chi.Router {
	r := chi.NewRouter()
	r.Get("/stats", stats)
	return r
}
