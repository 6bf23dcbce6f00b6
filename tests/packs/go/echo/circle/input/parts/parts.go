package parts

import "github.com/labstack/echo/v4"

func Add(g *echo.Group) {
	g.POST("/item", add)
}
