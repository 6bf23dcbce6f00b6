// Package main serves an orchard.
package main

import (
	"net/http"
	"strings"

	"example.org/orchard/tags"
)

// Handler says whose a path is.
type Handler struct {
	TagHandler *tags.Handler
	seen       *Register
}

// Register is no router, though it has such a method.
type Register struct {
	names []string
}

// HandleFunc keeps a name.
func (r *Register) HandleFunc(name string, f func()) { r.names = append(r.names, name) }

func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case strings.HasPrefix(r.URL.Path, "/api/tags"):
		http.StripPrefix("/api", h.TagHandler).ServeHTTP(w, r)
	case strings.HasPrefix(r.URL.Path, "/api/tags/all"):
		http.StripPrefix("/api", h.TagHandler).ServeHTTP(w, r)
	}
}

func main() {
	h := &Handler{TagHandler: tags.NewHandler(3), seen: &Register{}}
	h.seen.HandleFunc("/no/route", func() {})
	http.ListenAndServe(":8080", h)
}
