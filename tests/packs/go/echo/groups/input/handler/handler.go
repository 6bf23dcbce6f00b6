package handler

import "github.com/labstack/echo/v4"

type Handler struct{}

func New() *Handler { return &Handler{} }

func (h *Handler) Register(v1 *echo.Group) {
	boats := v1.Group("/boats")
	boats.GET("", h.Boats)
	boats.POST("/:id/trips", h.Boats, nil)
}

func (h *Handler) Boats(c echo.Context) error { return nil }
