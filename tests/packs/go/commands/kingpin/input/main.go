package main

import (
	"fmt"
	"os"
	"os/exec"

	"github.com/alecthomas/kingpin/v2"
)

func main() {
	app := kingpin.New("mast", "Keeps sails in order.")
	list := app.Command("list", "Lists the sails.")
	list.Flag("all", "Torn ones, too.").Bool()
	list.Action(listSails)
	registerSail(app)
	kingpin.MustParse(app.Parse(os.Args[1:]))
}

func registerSail(app *kingpin.Application) {
	cmd := app.Command("sail", "Works on one sail.")
	registerHoist(cmd)
	registerReef(cmd)
}

func registerHoist(parent *kingpin.CmdClause) {
	cmd := parent.Command("hoist", "Pulls it up.")
	cmd.Flag("area", "Square metres.").Short('a').Int()
	cmd.Action(hoist)
}

func registerReef(parent *kingpin.CmdClause) {
	cmd := parent.Command(Reef.String(), "Makes it smaller.")
	cmd.Action(func(*kingpin.ParseContext) error {
		return nil
	})
	cmd.Action(reef)
}

type kind struct{ name string }

func (k kind) String() string { return k.name }

var Reef = kind{"reef"}

func listSails(*kingpin.ParseContext) error {
	// No command of ours: a program that is run.
	return exec.Command("ls", "-l sails").Run()
}

func hoist(*kingpin.ParseContext) error {
	fmt.Println("up")
	return nil
}

func reef(*kingpin.ParseContext) error {
	fmt.Println("smaller")
	return nil
}
