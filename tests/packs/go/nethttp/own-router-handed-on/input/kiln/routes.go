package kiln

import (
	"net/http"

	"example.org/kiln/web"
)

const version = "v1"

type desk struct{}

func (d *desk) list(w http.ResponseWriter, r *http.Request) error {
	return nil
}

func (d *desk) delete(w http.ResponseWriter, r *http.Request) error {
	return nil
}

func Routes(router *web.Router) {
	d := &desk{}
	router.Get("/bowls", d.list)
	router.Delete("/bowls/{id}", d.delete)
	router.Grouped(http.MethodGet, version, "/glazes", d.list)
	router.Grouped(http.MethodDelete, version, "/glazes/{id}", d.delete)
	router.Grouped(http.MethodGet, "", "/ready", d.list)
}

func Ovens(router *web.Router, basePath string) {
	d := &desk{}
	ovens := router.Group("/ovens")
	ovens.Get("/hot", d.list)
	cold := ovens.Group("/cold")
	cold.Delete("/{id}", d.delete)
	other := router.Group(basePath)
	other.Get("/unknown", d.list)
}
