package main

import (
	_ "example.org/light/parts/fog"
	_ "example.org/light/parts/horn"
	_ "example.org/light/parts/lamp"
	"example.org/light/plugin"
)

func main() {
	plugin.RunAll()
}
