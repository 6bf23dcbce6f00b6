package main

import (
	"example.org/desk/routes"
	"github.com/gin-gonic/gin"
)

func main() {
	r := gin.New()
	v1 := r.Group("/v1")
	for _, route := range routes.Desks {
		v1.Handle(route.Method, route.Path, route.Handler)
	}
	r.Run(":8080")
}
