package h

import "github.com/labstack/echo/v4"

type handlers struct {
	group *echo.Group
	log   any
}

func NewHandlers(group *echo.Group, log any) *handlers {
	return &handlers{group: group, log: log}
}

func (h *handlers) Create() echo.HandlerFunc {
	return func(c echo.Context) error { return nil }
}

func (h *handlers) List(c echo.Context) error { return nil }
