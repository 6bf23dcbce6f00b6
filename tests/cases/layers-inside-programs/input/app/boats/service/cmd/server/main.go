package main

import (
	"github.com/gin-gonic/gin"

	"example.com/harbour/app/boats/service/internal/biz"
	"example.com/harbour/app/boats/service/internal/service"
)

func main() {
	handlers := service.NewHandlers(biz.NewUseCase(nil))
	router := gin.Default()
	router.GET("/boats", handlers.List)
	router.POST("/boats", handlers.Add)
	router.Run(":8080")
}
