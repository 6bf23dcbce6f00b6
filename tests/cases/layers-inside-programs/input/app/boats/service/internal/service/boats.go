package service

import (
	"github.com/gin-gonic/gin"

	"example.com/harbour/app/boats/service/internal/biz"
)

type Handlers struct{ use *biz.UseCase }

func NewHandlers(use *biz.UseCase) *Handlers { return &Handlers{use} }

func (h *Handlers) List(c *gin.Context) { c.JSON(200, h.use.List()) }

func (h *Handlers) Add(c *gin.Context) { c.Status(201) }
