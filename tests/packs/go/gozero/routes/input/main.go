package main

import (
	"net/http"

	"github.com/zeromicro/go-zero/rest"

	"example.org/relay/user"
)

func main() {
	server := rest.MustNewServer(rest.RestConf{})
	register(server, newContext())
	server.AddRoute(rest.Route{Method: http.MethodGet, Path: "/ping", Handler: ping})
	server.Start()
}

func register(server *rest.Server, ctx *Context) {
	server.AddRoutes(
		[]rest.Route{
			{
				Method:  http.MethodPost,
				Path:    "/login",
				Handler: loginHandler(ctx),
			},
			{
				Method:  http.MethodGet,
				Path:    "/users/:id",
				Handler: user.DetailHandler(ctx),
			},
		},
		rest.WithPrefix("/api/v1"),
	)
	server.AddRoutes(
		rest.WithMiddlewares(
			[]rest.Middleware{ctx.Auth},
			[]rest.Route{
				{
					Method:  http.MethodDelete,
					Path:    "/users/:id",
					Handler: user.RemoveHandler(ctx),
				},
			}...,
		),
		rest.WithJwt("secret"),
	)
}
