package main

import (
	"example.org/harbour/api"
	"example.org/harbour/router"
)

func main() {
	route, err := router.New()
	if err != nil {
		return
	}
	c := &api.Client{}
	c.Route(route)
}
