package main

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humachi"
	"github.com/go-chi/chi/v5"
)

func main() {
	router := chi.NewMux()
	api := humachi.New(router, huma.DefaultConfig("Toll", "1.0.0"))
	huma.Register(api, huma.Operation{
		OperationID: "get-toll",
		Method:      http.MethodGet,
		Path:        "/tolls/{id}",
	}, getToll)
	huma.Post(api, "/tolls", createToll)
	v2 := huma.NewGroup(api, "/v2")
	huma.Delete(v2, "/tolls/{id}", removeToll)
	addGates(api)
	router.Route("/inner", func(r chi.Router) {
		inner := humachi.New(r, huma.DefaultConfig("Inner", "1.0.0"))
		register(inner, huma.Operation{Method: http.MethodPut, Path: "/bar"}, raiseBar)
	})
	http.ListenAndServe(":8888", router)
}

func addGates(api huma.API) {
	huma.Get(api, "/gates", listGates)
}
