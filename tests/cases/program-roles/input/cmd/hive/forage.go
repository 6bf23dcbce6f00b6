package main

import (
	"fmt"

	"github.com/alecthomas/kingpin/v2"

	"example.org/hive/pkg/nectar"
	"example.org/hive/pkg/server"
)

func registerForage(app *kingpin.Application) {
	cmd := app.Command("forage", "Takes in nectar.")
	listen := cmd.Flag("listen", "Where to listen.").Default(":10901").String()
	setups[cmd.FullCommand()] = func() error {
		return runForage(*listen)
	}
}

func runForage(listen string) error {
	fmt.Println(nectar.Take())
	s := server.New(listen)
	s.Handle("/nectar", nectar.Take)
	return s.Run()
}
