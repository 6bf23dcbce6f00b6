package main

import (
	"net/http"

	"goji.io"
	"goji.io/pat"
)

func main() {
	mux := goji.NewMux()
	mux.HandleFunc(pat.Get("/hello/:name"), hello)
	mux.HandleFunc(pat.New("/any"), hello)
	sub := goji.SubMux()
	sub.HandleFunc(pat.Post("/beat"), beat)
	mux.Handle(pat.New("/drums/*"), sub)
	http.ListenAndServe(":8000", mux)
}
