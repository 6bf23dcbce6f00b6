package main

import (
	"log"

	"example.org/parcels/courierd"
)

func main() {
	log.Fatal(courierd.Serve())
}
