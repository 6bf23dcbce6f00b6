package main

import (
	"example.org/bakery/pkg/mail"
	"example.org/bakery/pkg/log"
)

func main() {
	log.Say("post")
	mail.Post()
}
