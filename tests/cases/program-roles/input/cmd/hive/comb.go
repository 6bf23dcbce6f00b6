package main

import (
	"fmt"

	"github.com/alecthomas/kingpin/v2"

	"example.org/hive/pkg/comb"
	"example.org/hive/pkg/server"
)

func registerComb(app *kingpin.Application) {
	cmd := app.Command("comb", "Serves what is stored.")
	listen := cmd.Flag("listen", "Where to listen.").Default(":10902").String()
	cmd.Action(func(*kingpin.ParseContext) error {
		return runComb(*listen)
	})
}

func runComb(listen string) error {
	fmt.Println(comb.Honey())
	s := server.New(listen)
	s.Handle("/honey", comb.Honey)
	return s.Run()
}
