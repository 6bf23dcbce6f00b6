package main

import (
	"github.com/fasthttp/router"
	"github.com/valyala/fasthttp"
)

func main() {
	r := router.New()
	r.GET("/", index)
	api := r.Group("/api")
	api.PUT("/boats/{name}", save)
	api.ANY("/any", index)
	r.Handle("PROPFIND", "/dav", index)
	go fasthttp.ListenAndServe(":8081", plain)
	fasthttp.ListenAndServe(":8080", r.Handler)
}

func plain(ctx *fasthttp.RequestCtx) {
	switch string(ctx.Path()) {
	case "/plain":
		ctx.WriteString("plain")
	default:
		ctx.Error("not found", 404)
	}
	if ctx.UserValue("x") == "/not-a-path" {
		return
	}
}
