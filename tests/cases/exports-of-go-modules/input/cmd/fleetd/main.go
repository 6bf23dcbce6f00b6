// Fleetd runs the fleet.

package main

import "example.org/fleet/v2"

func main() { fleet.Launch("ada").Sail() }
