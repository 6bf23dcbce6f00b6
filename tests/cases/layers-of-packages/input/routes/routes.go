package routes

import (
	"example.com/mill/models"
	"github.com/labstack/echo/v4"
)

func Register(e *echo.Echo) {
	e.GET("/grains", grains)
	e.POST("/grains", newGrain)
}

func newGrain(c echo.Context) error {
	return c.JSON(200, models.Grain{})
}
