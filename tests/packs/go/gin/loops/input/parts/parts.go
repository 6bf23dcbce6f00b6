package parts

import "github.com/gin-gonic/gin"

type glazes struct{}

func NewGlazes() *glazes {
	return &glazes{}
}

func (g *glazes) Register(r *gin.RouterGroup) {
	r.GET("/glazes", list)
}

type wheels struct{}

func NewWheels() *wheels {
	return &wheels{}
}

func (w *wheels) Register(r *gin.RouterGroup) {
	r.GET("/wheels", list)
}

func list(c *gin.Context) {}
