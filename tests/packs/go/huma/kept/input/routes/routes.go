package routes

import (
	"net/http"

	"example.com/garden/bridge"
	"example.com/garden/routes/current"
	"github.com/labstack/echo/v4"
)

// New makes the server with all that it serves.
func New() *echo.Echo {
	e := echo.New()
	old := e.Group("/api/v1")
	old.GET("/plants", listPlants)
	newer := e.Group("/api/v2")
	register(e, newer)
	return e
}

func register(e *echo.Echo, g *echo.Group) {
	api := current.NewAPI(e, g)
	g.GET("/docs", listPlants)
	notes := bridge.Notes(g)
	notes.GET("/noted", listPlants)
	current.RegisterAll(api)
}

func listPlants(c echo.Context) error {
	return c.NoContent(http.StatusOK)
}
