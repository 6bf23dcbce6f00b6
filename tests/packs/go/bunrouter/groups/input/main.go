package main

import (
	"net/http"

	"github.com/uptrace/bunrouter"
)

func main() {
	router := bunrouter.New(bunrouter.Use(logged))
	router.GET("/", index)
	router.WithGroup("/api", func(g *bunrouter.Group) {
		g.GET("/looms/:id", loom)
		g.POST("/looms", addLoom)
	})
	threads := router.NewGroup("/threads")
	threads = threads.WithMiddleware(checked)
	threads.DELETE("/:id", dropThread)
	router.Handle("PUT", "/raw", raw)
	http.ListenAndServe(":8080", router)
}
