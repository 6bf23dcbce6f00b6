package main

import (
	"example.com/pottery/parts"
	"github.com/gin-gonic/gin"
)

type part interface {
	Register(r *gin.RouterGroup)
}

type route struct {
	Method, Path string
	Handler      gin.HandlerFunc
}

var routes = []route{
	{Method: "GET", Path: "/bowls", Handler: bowls},
	{Method: "POST", Path: "/kilns", Handler: kilns},
}

func main() {
	r := gin.Default()
	for _, one := range routes {
		r.Handle(one.Method, one.Path, one.Handler)
	}
	for _, path := range []string{"/live", "/ready"} {
		r.GET(path, bowls)
	}
	api := r.Group("/api")
	all := []part{parts.NewGlazes(), parts.NewWheels()}
	for _, one := range all {
		one.Register(api)
	}
	for i := range routes {
		println(i)
	}
	r.Run()
}

func bowls(c *gin.Context) {}

func kilns(c *gin.Context) {}
