package routes

import (
	"github.com/gin-gonic/gin"

	"example.org/fleet/internal/vehicles"
)

func Register(group *gin.RouterGroup) {
	group.GET("/vehicles", vehicles.List)
	group.POST("/vehicles", vehicles.Add)
	group.GET("/vehicles/:id/position", vehicles.Position)
}
