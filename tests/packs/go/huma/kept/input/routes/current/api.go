package current

import (
	"example.com/garden/bridge"
	"github.com/danielgtaylor/huma/v2"
	"github.com/labstack/echo/v4"
)

// NewAPI is what operations are registered at.
func NewAPI(e *echo.Echo, g *echo.Group) huma.API {
	api := bridge.Mount(e, g, "/api/v2")
	api.OpenAPI().Info.Title = "Garden"
	return api
}
