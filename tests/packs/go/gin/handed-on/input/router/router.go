package router

import "github.com/gin-gonic/gin"

type Router struct {
	engine *gin.Engine
}

func New() (*Router, error) {
	engine := gin.New()
	return &Router{engine: engine}, nil
}
