package main

import "example.org/harbour/services/tide"

func main() {
	tide.Serve()
}
