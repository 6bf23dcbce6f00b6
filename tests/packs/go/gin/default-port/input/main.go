package main

import "github.com/gin-gonic/gin"

func main() {
	router := gin.Default()
	router.GET("/boats", func(c *gin.Context) {})
	router.Run()
}
