// Package main serves parcels.
//
//	http.HandleFunc("/in-a-comment", nothing)
package main

import (
	"fmt"
	"net/http"

	"example.org/parcels/store"
)

const base = "/v1"

type server struct {
	mux *http.ServeMux
}

func (s *server) routes() {
	s.mux.HandleFunc("GET /parcels", s.list)
	s.mux.HandleFunc("POST /parcels/{id}", s.create)
	s.mux.Handle("DELETE "+base+"/parcels/{id}", guard(http.HandlerFunc(s.remove)))
	s.mux.HandleFunc(fmt.Sprintf("GET %s/labels", base), s.list)
}

func main() {
	s := &server{mux: http.NewServeMux()}
	s.routes()
	s.mux.Handle("/store/", http.StripPrefix("/store", store.Mux()))
	http.HandleFunc("/health", health)
	http.Handle("/", s.mux)
	http.Get("/not-served")
	http.ListenAndServe(":8080", nil)
}

func guard(next http.Handler) http.Handler { return next }

func health(w http.ResponseWriter, r *http.Request) {}

func (s *server) list(w http.ResponseWriter, r *http.Request)   {}
func (s *server) create(w http.ResponseWriter, r *http.Request) {}
func (s *server) remove(w http.ResponseWriter, r *http.Request) {}
