package main

import (
	"example.org/bakery/pkg/store"
	"example.org/bakery/pkg/log"
)

func main() {
	log.Say("orders")
	store.Open()
}
