package api

import "github.com/gin-gonic/gin"

func Register(engine *gin.Engine) {
	engine.GET("/jars", jars)
}

func jars(c *gin.Context) {
	c.JSON(200, []string{})
}
