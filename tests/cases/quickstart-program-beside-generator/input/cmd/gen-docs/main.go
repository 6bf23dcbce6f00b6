package main

import (
	"os"

	"example.com/quay/commands"
	"github.com/spf13/cobra/doc"
)

func main() {
	if err := doc.GenMarkdownTree(commands.Root(), os.Args[1]); err != nil {
		panic(err)
	}
}
