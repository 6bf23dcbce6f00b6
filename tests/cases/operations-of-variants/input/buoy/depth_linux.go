package main

import "github.com/gin-gonic/gin"

func register(router *gin.Engine) {
	router.GET("/api/buoys/depth", func(c *gin.Context) { c.String(200, "12") })
}
