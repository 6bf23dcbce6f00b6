package main

import "github.com/gin-gonic/gin"

func mail(router *gin.RouterGroup) {
	logged := router.Use(gin.Logger())
	logged.POST("mail", send)
}

func main() {
	g := gin.New()
	g.Match([]string{"GET", "HEAD"}, "/health", health)
	g.Group("/user").Use(gin.Recovery()).POST("", create)
	mail(g.Group("/v1"))
	_ = g.Run()
}

func health(c *gin.Context) {}
func create(c *gin.Context) {}
func send(c *gin.Context)   {}
