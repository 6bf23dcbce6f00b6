package main

import (
	"example.com/garden/routes"
)

func main() {
	e := routes.New()
	e.Start(":8080")
}
