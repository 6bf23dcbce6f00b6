package main

import (
	"os"

	"example.org/pack/internal/hold"
	"example.org/pack/internal/load"
)

func main() {
	h := hold.New(os.Args[1])
	load.All(h, os.Args[2:])
}
