package main

import "github.com/go-martini/martini"

func main() {
	m := martini.Classic()
	m.Get("/", home)
	m.Group("/books", func(r martini.Router) {
		r.Get("/:id", show)
		r.Put("/:id", signedIn, update)
		r.Group("/:id/pages", func(r martini.Router) {
			r.Delete("/:page", remove)
		})
	}, signedIn)
	m.Run()
}

func signedIn()           {}
func home() string        { return "" }
func show() string        { return "" }
func update() string      { return "" }
func remove() (int, bool) { return 204, true }
