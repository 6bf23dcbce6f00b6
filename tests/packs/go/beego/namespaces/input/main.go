package main

import "github.com/beego/beego/v2/server/web"

type FlourController struct{ web.Controller }

func (c *FlourController) Get()  {}
func (c *FlourController) Post() {}
func (c *FlourController) List() {}

type MillController struct{ web.Controller }

func main() {
	web.Router("/flour", &FlourController{})
	web.Router("/flour/list", &FlourController{}, "get:List;post,put:Post")
	web.Get("/health", health)
	ns := web.NewNamespace("/v1",
		web.NSNamespace("/mills",
			web.NSRouter("/:id", &MillController{}, "*:Any"),
			web.NSGet("/count", health),
		),
	)
	web.AddNamespace(ns)
	web.Run()
}
