package main

import (
	"fmt"

	"github.com/alecthomas/kingpin/v2"

	"example.org/hive/pkg/comb"
)

func registerCheck(app *kingpin.Application) {
	cmd := app.Command("check", "Says whether the comb is whole.")
	setups[cmd.FullCommand()] = func() error {
		fmt.Println(comb.Honey())
		return nil
	}
}
