package main

import "example.org/harbour/services/pilot"

func main() {
	pilot.Serve()
}
