package main

import (
	"context"

	"github.com/cloudwego/hertz/pkg/app"
	"github.com/cloudwego/hertz/pkg/app/server"
)

const statePath = "/state"

func main() {
	h := server.Default(server.WithHostPorts(":8080"))
	h.GET("/ping", ping)
	v1 := h.Group("/v1", auth)
	v1.POST("/pots", guard, create)
	v1.Any("/any", ping)
	h.Handle("PATCH", "/glaze", ping)
	h.Use(func(ctx context.Context, c *app.RequestContext) {
		switch string(c.Path()) {
		case statePath:
			c.String(200, "ok")
		case "/raw", "/plain":
			c.String(200, "raw")
		}
	})
	h.Spin()
}
