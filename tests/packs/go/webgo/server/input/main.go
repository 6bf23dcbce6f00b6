package main

import "github.com/hoisie/web"

func main() {
	web.Get("/(.*)", hello)
	server := web.NewServer()
	server.Post("/spin", spin)
	web.Run(":9999")
}
