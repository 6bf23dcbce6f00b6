package main

import (
	"net/http"

	"example.com/desk/files"
	"gopkg.in/macaron.v1"
)

func main() {
	m := macaron.New()
	signedIn := func(c *macaron.Context) {}

	m.Group("", func() {
		m.Get("/", home)
		m.Group("/tickets", func() {
			m.Get("", list)
			m.Post("/new", signedIn, create)
			m.Combo("/:id").Get(show).
				Post(signedIn, update)
			m.Route("/:id/close", "GET,POST", closeTicket)
			m.Any("/hook", hook)
		}, signedIn)
	})

	m.Group("/desk", func() {
		files.Register(m.Router)
	})

	// no routes: a map, and what another server is asked
	seen := map[string]string{}
	_ = seen["/seen"]
	answer, _ := http.Get("/elsewhere")
	answer.Body.Close()
	m.Run()
}

func home(c *macaron.Context)        {}
func list(c *macaron.Context)        {}
func create(c *macaron.Context)      {}
func show(c *macaron.Context)        {}
func update(c *macaron.Context)      {}
func closeTicket(c *macaron.Context) {}
func hook(c *macaron.Context)        {}
