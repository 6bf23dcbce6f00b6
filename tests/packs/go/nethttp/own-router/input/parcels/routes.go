package parcels

import (
	"net/http"

	"example.org/parcels/serving"
)

const labelsPath = "/labels"

type desk struct{}

func (d *desk) list(w http.ResponseWriter, r *http.Request) error {
	return nil
}

func (d *desk) send(w http.ResponseWriter, r *http.Request) error {
	return nil
}

func (d *desk) print(w http.ResponseWriter, r *http.Request) {
}

// drawer is no router, though what it has is called so.
type drawer struct{}

func (d *drawer) Get(path string, fallback string) string {
	return path + fallback
}

func Routes(app *serving.App, plain *serving.Plain) {
	d := &desk{}
	app.Handle(http.MethodGet, "/parcels", d.list)
	app.Handle("POST", "/parcels", d.send)
	plain.Get(labelsPath, d.print)
	plain.Put("/labels/{id}", d.print)
	box := &drawer{}
	box.Get("/none", "nothing")
}
