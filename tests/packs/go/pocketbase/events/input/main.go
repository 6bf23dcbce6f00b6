package main

import (
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
)

func main() {
	app := pocketbase.New()
	app.OnServe().BindFunc(func(se *core.ServeEvent) error {
		se.Router.GET("/hello/{name}", hello)
		g := se.Router.Group("/api/burrow")
		g.POST("/dig", func(e *core.RequestEvent) error { return nil })
		return se.Next()
	})
	app.Start()
}
