package main

import (
	"example.org/api/routes"
	"example.org/lib"
	"github.com/go-chi/chi/v5"
)

func main() {
	r := chi.NewRouter()
	r.Route("/api", func(r chi.Router) {
		routes.Mount(r)
		lib.Health(r)
	})
	r.Mount("/admin", routes.Admin())
}
