package main

import "github.com/go-faster/hx"

func main() {
	server := &hx.Server{
		Handler: func(ctx *hx.Ctx) {
			switch string(ctx.Request.URI().Path()) {
			case "/looms":
				looms(ctx)
			default:
				missing(ctx)
			}
		},
	}
	server.ListenAndServe(background, ":8080")
}
