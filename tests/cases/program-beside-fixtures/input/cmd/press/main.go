package main

import (
	"example.org/press/internal/ink"
	"example.org/press/internal/page"
	"example.org/press/internal/type"
)

func main() {
	ink.Mix0()
	page.Lay0()
	type_.Set0()
}
