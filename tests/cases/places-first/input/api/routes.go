package api

import (
	"example.org/larder/v2/store"
	"github.com/gin-gonic/gin"
)

// Routes says what is served.
func Routes(router *gin.Engine) {
	router.GET("/jars", jars)
	router.GET("/shelves", shelves)
	router.GET("/labels", labels)
}

func jars(c *gin.Context) {
	c.JSON(200, store.All())
}

func shelves(c *gin.Context) {
	c.JSON(200, store.All())
}

func labels(c *gin.Context) {
	c.JSON(200, store.All())
}
