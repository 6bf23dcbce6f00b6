package main

import (
	"example.org/berth/app/command"
	"example.org/berth/app/query"
)

func main() {
	command.NewMoorBoatHandler(nil)
	query.NewFreeBerthsHandler(nil)
}
