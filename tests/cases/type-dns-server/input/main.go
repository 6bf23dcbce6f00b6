package main

import (
	"example.org/parceldns/serve"
	_ "example.org/parceldns/plugins"
)

func main() {
	serve.Run()
}
