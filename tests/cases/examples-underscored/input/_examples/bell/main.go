package main

import "github.com/gin-gonic/gin"

func main() {
	bells := gin.Default()
	bells.GET("/bells", func(c *gin.Context) {})
	bells.Run(":8080")
}
