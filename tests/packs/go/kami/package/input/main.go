package main

import "github.com/guregu/kami"

func main() {
	kami.Get("/scrolls/:id", show)
	kami.Handle("PATCH", "/scrolls/:id", show)
	mux := kami.New()
	mux.Post("/ink", show)
	kami.Serve()
}
