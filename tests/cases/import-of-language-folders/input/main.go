package main

import (
	"log"

	"example.org/yard/boats"
)

func main() {
	log.Println(boats.All())
}
