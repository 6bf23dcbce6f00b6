package main

import "example.org/fleet/pkg/route"

func main() {
	route.Plan()
}
