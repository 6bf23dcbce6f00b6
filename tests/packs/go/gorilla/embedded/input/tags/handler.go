// Package tags labels trees.
package tags

import (
	"net/http"

	"github.com/gorilla/mux"
)

// Handler answers for tags; it is its router, too.
type Handler struct {
	*mux.Router
	limit   int
	proxies Proxies
}

// NewHandler makes one with its routes.
func NewHandler(limit int) *Handler {
	h := &Handler{
		Router: mux.NewRouter(),
		limit:  limit,
	}
	h.Handle("/tags", guard(h.create)).Methods(http.MethodPost)
	h.Handle("/tags",
		guard(h.list)).Methods(http.MethodGet)
	h.admin()
	h.exports()
	return h
}

func (h *Handler) admin() {
	h.HandleFunc("/tags/count", h.count).Methods(http.MethodGet)
}

func guard(h http.HandlerFunc) http.Handler { return h }

func (h *Handler) create(w http.ResponseWriter, r *http.Request) {}
func (h *Handler) list(w http.ResponseWriter, r *http.Request)   {}
func (h *Handler) count(w http.ResponseWriter, r *http.Request)  {}

// Proxies makes them.
type Proxies interface {
	Make(host string) (http.Handler, error)
}
