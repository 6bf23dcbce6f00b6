package main

import "github.com/gin-gonic/gin"

type Plugin struct{}

func (p *Plugin) Register(group *gin.RouterGroup) {
	group.GET("/echo", func(c *gin.Context) {
		c.String(200, "echo")
	})
}

func main() {
	panic("this is a plugin")
}
