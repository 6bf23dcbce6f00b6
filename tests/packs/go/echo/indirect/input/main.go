package main

import "github.com/labstack/echo/v4"

// What another module needs, chi here, is no framework of this one.
func main() {
	e := echo.New()
	v1 := e.Group("/api/v1")
	register(v1)
	e.Start(":8080")
}

func register(g *echo.Group) {
	open := g.Group("")
	open.GET("/parcels", parcels)
}
