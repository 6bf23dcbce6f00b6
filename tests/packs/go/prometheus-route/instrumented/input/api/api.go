package api

import (
	"net/http"

	"github.com/prometheus/common/route"
)

type Gauge struct {
	store *Store
}

func New() *Gauge { return &Gauge{store: &Store{}} }

type answer func(r *http.Request) (any, error)

func (g *Gauge) Register(r *route.Router) {
	wrap := func(name string, f answer) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) { f(r) }
	}
	r.Get("/query", wrap("query", g.query))
	r.Post("/query", wrap("query", g.query))
	r.Del("/series", wrap("drop", g.drop))
}

func (g *Gauge) query(r *http.Request) (any, error) {
	return g.store.Select(r.FormValue("query"))
}

func (g *Gauge) drop(r *http.Request) (any, error) { return nil, nil }
