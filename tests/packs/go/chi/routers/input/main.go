package main

import (
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"example.org/wharf/api"
)

func main() {
	r := chi.NewRouter()
	r.Use(middleware.Logger)
	r.Get("/", index)
	r.Route("/ships", func(r chi.Router) {
		r.With(paginate).Get("/", listShips)
		r.Route("/{shipID}", func(r chi.Router) {
			r.Use(shipContext)
			r.Get("/", getShip)
			r.Put("/", putShip)
		})
		r.Group(func(r chi.Router) {
			r.Use(adminOnly)
			r.Delete("/{shipID}", deleteShip)
		})
	})
	r.Mount("/cranes", api.CraneResource{}.Routes())
	r.Mount("/admin", adminRouter())
	r.Method("GET", "/metrics", http.HandlerFunc(metrics))
	r.MethodFunc(http.MethodPost, "/hooks", hooks)
	r.HandleFunc("/any", index)
	client := http.Client{}
	client.Get("https://docks.example.org/not-served")
	client.Get("http://example.org/anywhere")
	http.ListenAndServe(":3000", r)
}

func adminRouter() chi.Router {
	r := chi.NewRouter()
	r.Get("/users", adminUsers)
	return r
}
