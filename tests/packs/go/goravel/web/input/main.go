package main

import (
	"github.com/goravel/framework/contracts/route"
	"github.com/goravel/framework/facades"
)

func Web() {
	facades.Route().Get("/dunes", list)
	facades.Route().Prefix("admin").Group(func(router route.Router) {
		router.Put("/dunes/{id}", update)
		router.Resource("/winds", windController)
	})
}
