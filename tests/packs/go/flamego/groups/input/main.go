package main

import "github.com/flamego/flamego"

func main() {
	f := flamego.Classic()
	f.Get("/", func() string { return "up" })
	mount(f)
	f.Run()
}

func mount(f *flamego.Flame) {
	f.Group("/api", func() {
		f.Group("/notes", func() {
			f.Combo("").Get(list).Post(guard, create)
			f.Get("/{id: /[0-9]+/}", show)
			f.Routes("/{id}/tags", "GET,PUT", tags)
		}, guard)
	})
	// f.Get("/old", list)
}

func guard(c flamego.Context) {}
func list() string            { return "" }
func create() string          { return "" }
func show() string            { return "" }
func tags() string            { return "" }
