package main

import (
	"log"

	"example.org/parcels/registryd"
)

func main() {
	log.Fatal(registryd.Serve())
}
