package main

import (
	"example.org/bakery/pkg/audit"
	"example.org/bakery/pkg/log"
)

func main() {
	log.Say("ledger")
	audit.Keep()
}
