package main

import (
	"example.org/desk/pkg/route"
)

func main() {
	route.Plan()
}
