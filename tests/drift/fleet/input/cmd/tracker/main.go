package main

import (
	"github.com/gin-gonic/gin"

	"example.org/fleet/internal/routes"
)

func main() {
	engine := gin.New()
	routes.Register(engine.Group("/api"))
	engine.Run(":8080")
}
