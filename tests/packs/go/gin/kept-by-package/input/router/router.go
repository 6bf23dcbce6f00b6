package router

import "github.com/gin-gonic/gin"

var (
	open    = make([]func(*gin.RouterGroup), 0)
	checked = make([]func(group *gin.RouterGroup), 0)
)

func Init(r *gin.Engine) {
	openRoutes(r)
	checkedRoutes(r)
}

func openRoutes(r *gin.Engine) {
	group := r.Group("/open")
	for _, f := range open {
		f(group)
	}
}

func checkedRoutes(r *gin.Engine) {
	group := r.Group("/api/v1")
	for _, f := range checked {
		f(group)
	}
}
