package lamp

import "example.org/light/plugin"



func init() {
	plugin.Register("lamp", run)
}

func run() {}
