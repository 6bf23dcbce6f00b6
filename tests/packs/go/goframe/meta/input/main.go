package main

import (
	"github.com/gogf/gf/v2/frame/g"
	"github.com/gogf/gf/v2/net/ghttp"
)

func main() {
	s := g.Server()
	s.Group("/api", func(group *ghttp.RouterGroup) {
		group.Bind(NewPears())
	})
	s.Run()
}
