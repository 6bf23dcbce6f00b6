package main

import (
	"example.org/depot/internal/stock/app"
	"example.org/depot/pkg/log"
)

func main() {
	log.Line("stock")
	app.Run()
}
