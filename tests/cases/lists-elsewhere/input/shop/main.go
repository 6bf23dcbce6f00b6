package main

import "github.com/gin-gonic/gin"

func main() {
	r := gin.Default()
	for _, route := range routes {
		r.Handle(route.Method, route.Path, route.Handler)
	}
	r.Run()
}
