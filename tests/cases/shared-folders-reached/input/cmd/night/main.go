package main

import (
	"example.org/bakery/pkg/jobs"
	"example.org/bakery/pkg/log"
)

func main() {
	log.Say("night")
	jobs.Run()
}
