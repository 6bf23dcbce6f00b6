package route

import "example.org/fleet/pkg/tide"

func Plan() {
	tide.Part1()
}
