package main

import "os"

func main() {
	stones := readStones()
	switch os.Args[1] {
	case "install":
		placeStones(stones)
	case "weigh":
		weighSacks(stones)
	case "clean":
		sweep(stones)
	default:
		grind(stones)
	}
}

func readStones() []string {
	return open("stones")
}

func open(name string) []string { return nil }

func placeStones(stones []string) {
	lift(stones)
	level(stones)
}

func lift(stones []string) { pull(stones) }

func level(stones []string) { pull(stones) }

func pull(stones []string) {}

func weighSacks(stones []string) { lift(stones) }

func sweep(stones []string) { pull(stones) }

func grind(stones []string) {
	pour(stones)
	turn(stones)
}

func pour(stones []string) { pull(stones) }

func turn(stones []string) { pull(stones) }
