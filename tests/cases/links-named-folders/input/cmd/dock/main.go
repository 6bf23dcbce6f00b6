package main

import "example.org/harbour/services/dock"

func main() {
	dock.Serve()
}
