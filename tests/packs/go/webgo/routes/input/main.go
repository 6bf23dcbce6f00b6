package main

import (
	"net/http"

	"github.com/bnkamalesh/webgo/v6"
)

func routes() []*webgo.Route {
	return []*webgo.Route{
		{Name: "short form is not seen"},
		&webgo.Route{
			Name:     "threads",
			Method:   http.MethodGet,
			Pattern:  "/threads/:id",
			Handlers: []http.HandlerFunc{thread},
		},
	}
}
