package items

import "github.com/gin-gonic/gin"

const one = "/:id"

func Register(router *gin.RouterGroup) {
	router.GET("", List)
	router.PUT(one, check, Update)
	nested(router.Group(one + "/parts"))
}

func nested(parts *gin.RouterGroup) {
	parts.POST("/", func(c *gin.Context) {})
}
