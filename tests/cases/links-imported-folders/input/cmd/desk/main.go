package main

import (
	"example.org/depot/internal/desk/app"
	"example.org/depot/pkg/log"
)

func main() {
	log.Line("desk")
	app.Run()
}
