package main

import (
	"github.com/labstack/echo/v4"

	"example.org/ring/parts"
)

func main() {
	e := echo.New()
	Register(e.Group("/api"), 3)
	e.Start(":8080")
}

// Register comes back to itself with a group of what it was given.
func Register(g *echo.Group, depth int) {
	g.GET("/top", top)
	part := g.Group("/part")
	parts.Add(part)
	if depth > 0 {
		Register(part, depth-1)
	}
}
