package main

import "os"

func sortAll(names []string) {
	for _, name := range names {
		grains := readGrains(name)
		sieve(grains)
		writeGrains(name, grains)
	}
}

func readGrains(name string) []string { return split(load(name)) }

func load(name string) string {
	data, _ := os.ReadFile(name)
	return string(data)
}

func split(text string) []string { return []string{text} }

func sieve(grains []string) { coarse(grains); fine(grains) }

func coarse(grains []string) { shake(grains) }

func fine(grains []string) { shake(grains) }

func shake(grains []string) { grains[0] = "" }

func writeGrains(name string, grains []string) { store(name, join(grains)) }

func join(grains []string) string { return grains[0] }

func store(name string, text string) { os.WriteFile(name, []byte(text), 0o644) }
