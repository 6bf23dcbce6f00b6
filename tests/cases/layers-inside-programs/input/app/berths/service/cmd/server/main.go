package main

import (
	"github.com/gin-gonic/gin"

	"example.com/harbour/app/berths/service/internal/biz"
	"example.com/harbour/app/berths/service/internal/service"
)

func main() {
	handlers := service.NewHandlers(biz.NewUseCase(nil))
	router := gin.Default()
	router.GET("/berths", handlers.List)
	router.POST("/berths", handlers.Add)
	router.Run(":8080")
}
