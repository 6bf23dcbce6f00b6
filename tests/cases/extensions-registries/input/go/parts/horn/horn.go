package horn

import "example.org/light/plugin"

const partName = "horn"

func init() {
	plugin.Register(partName, run)
}

func run() {}
