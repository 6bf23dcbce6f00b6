package main

import (
	"github.com/indigo-web/indigo"
	"github.com/indigo-web/indigo/router/inbuilt"
)

func main() {
	r := inbuilt.New()
	r.Resource("/colors").Get(list).Post(create)
	r.Get("/shades/:id", show)
	r.Group("/api").Delete("/shades/:id", remove)
	indigo.New(":8080").Serve(r)
}
