package fog

import "example.org/light/plugin"

const partName = "fog"

func init() {
	plugin.Register(partName, run)
}

func run() {}
