package router

import "github.com/gin-gonic/gin"

// beside the file that has the type
func (r *Router) Root() *gin.RouterGroup {
	return r.engine.Group("/api")
}
