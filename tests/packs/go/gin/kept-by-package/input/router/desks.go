package router

import "github.com/gin-gonic/gin"

func init() {
	checked = append(checked, desks)
}

func desks(group *gin.RouterGroup) {
	r := group.Group("/desks")
	r.GET("", list)
}

func list(c *gin.Context) {}
