package main

import "example.org/a/router"

func main() {
	r := router.New()
	r.GET("/swagger/*", docs)
	v1 := r.Group("/api")
	v1.GET("/x", x)
}

func docs() {}
func x()    {}
