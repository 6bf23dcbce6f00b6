package main

import (
	"net/http"

	"github.com/zenazn/goji"
	"github.com/zenazn/goji/web"
)

func hello(c web.C, w http.ResponseWriter, r *http.Request) {}

func main() {
	goji.Get("/hello/:name", hello)
	admin := web.New()
	admin.Put("/level", hello)
	goji.Serve()
}
