package main

import (
	"os"

	"example.com/quay/commands"
)

func main() {
	if err := commands.Root().Execute(); err != nil {
		os.Exit(1)
	}
}
