package main

import (
	"example.com/mill/routes"
	"github.com/labstack/echo/v4"
)

func main() {
	e := echo.New()
	routes.Register(e)
	e.Start(":8080")
}
