package main

import "example.org/bakery/pkg/log"

func main() {
	log.Say("gateway")
}
