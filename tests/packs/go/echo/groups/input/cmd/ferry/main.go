package main

import (
	"example.org/ferry/handler"
	"github.com/labstack/echo/v4"
)

func main() {
	e := echo.New()
	api := e.Group("/api")
	h := handler.New()
	h.Register(api)
	e.Add("GET", "/added", h.Boats)
	e.Start(":1323")
}

func about(g *echo.Group) {
	g.GET("/about", nil).Name = "about"
}
