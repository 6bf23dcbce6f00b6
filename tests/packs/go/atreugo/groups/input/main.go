package main

import "github.com/savsgio/atreugo/v11"

func main() {
	server := atreugo.New(atreugo.Config{Addr: ":8000"})
	server.GET("/", index)
	v1 := server.NewGroupPath("/v1")
	v1.UseBefore(auth).POST("/bolts", create)
	v1.Path("PATCH", "/bolts/{id}", update)
	server.ListenAndServe()
}
