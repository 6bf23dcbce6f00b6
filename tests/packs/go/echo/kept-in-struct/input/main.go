package main

import (
	"example.org/shop/h"
	"github.com/labstack/echo/v4"
)

func main() {
	e := echo.New()
	handlers := h.NewHandlers(e.Group("/api/v1/products"), nil)
	handlers.MapRoutes()
	e.Start(":8080")
}
