package main

import (
	"github.com/gogf/gf/v2/frame/g"
	"github.com/gogf/gf/v2/net/ghttp"
)

func main() {
	s := g.Server()
	s.BindHandler("/hello", hello)
	s.BindHandler("POST:/hammers", create)
	s.Group("/api", func(group *ghttp.RouterGroup) {
		group.Middleware(auth)
		group.GET("/tongs", list)
		group.Group("/fires", func(group *ghttp.RouterGroup) {
			group.ALL("/light", light)
		})
	})
	s.Run()
}
