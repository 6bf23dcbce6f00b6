package main

import (
	"os"

	"github.com/alecthomas/kingpin/v2"
)

var setups = map[string]func() error{}

func main() {
	app := kingpin.New("hive", "Keeps honey for long.")
	registerForage(app)
	registerComb(app)
	registerCheck(app)
	name := kingpin.MustParse(app.Parse(os.Args[1:]))
	if err := setups[name](); err != nil {
		os.Exit(1)
	}
}
