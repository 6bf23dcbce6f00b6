package main

import (
	"os"

	"example.org/sift/find"
	"example.org/sift/settings"
	"example.org/sift/source"
)

func main() {
	raw := settings.Read(os.Args[1])
	rules := settings.Checked(raw)
	finder := find.New(rules)
	for _, piece := range source.Pieces(os.Args[2]) {
		show(finder.Look(piece), rules)
	}
}

func show(found find.Hit, rules settings.Rules) {
	if found.Line > rules.Most {
		os.Exit(1)
	}
}
