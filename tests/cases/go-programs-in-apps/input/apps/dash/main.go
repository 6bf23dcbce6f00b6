package main

import (
	"log"

	"example.org/parcels/dash"
)

func main() {
	log.Fatal(dash.Serve())
}
