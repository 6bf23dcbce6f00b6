package main

import (
	"os"

	"example.org/kiln/internal/cli"
)

func main() {
	os.Exit(cli.Run(os.Args[1:]))
}
