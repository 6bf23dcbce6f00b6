package api

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

type CraneResource struct{}

func (rs CraneResource) Routes() chi.Router {
	r := chi.NewRouter()
	r.Get("/", rs.List)
	r.Patch("/{id}", rs.Update)
	return r
}

func (rs CraneResource) List(w http.ResponseWriter, r *http.Request)   {}
func (rs CraneResource) Update(w http.ResponseWriter, r *http.Request) {}
