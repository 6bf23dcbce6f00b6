package main

import (
	"example.org/berth/store"
	"example.org/berth/store/disk"
	"example.org/berth/store/tape"
)

func main() {
	copyAll(disk.Open("a"), tape.Open("b"))
}

func copyAll(from, to store.Store) {
	for _, name := range from.Names() {
		to.Put(name, from.Get(name))
	}
}
