package main

import (
	"github.com/gin-gonic/gin"

	"example.org/depot/items"
)

func main() {
	r := gin.Default()
	r.GET("/ping", ping)

	v1 := r.Group("/api")
	items.Register(v1.Group("/items"))
	admin := v1.Group("/admin", gin.BasicAuth(gin.Accounts{}))
	{
		admin.DELETE("/cache", func(c *gin.Context) { c.Status(204) })
	}
	s := &Server{router: r}
	s.routes()
	r.Run(":8080")
}

func ping(c *gin.Context) { c.String(200, "pong") }
