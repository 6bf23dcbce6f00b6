package main

import (
	"os"

	"example.org/weld/pkg/cli"
)

func main() {
	if len(os.Args) < 2 {
		os.Exit(2)
	}
	cli.Run(os.Args[1:])
}
