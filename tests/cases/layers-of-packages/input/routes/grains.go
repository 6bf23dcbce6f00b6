package routes

import "github.com/labstack/echo/v4"

// Routed to from beside.
func grains(c echo.Context) error {
	return c.JSON(200, nil)
}
