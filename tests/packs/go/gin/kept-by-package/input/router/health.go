package router

import "github.com/gin-gonic/gin"

func init() {
	open = append(open, health)
}

func health(group *gin.RouterGroup) {
	group.GET("/health", list)
}
