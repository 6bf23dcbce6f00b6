package plug

type Setup func(zone string) error

var setups = map[string]Setup{}

// Register makes a plug-in known by its name.
func Register(name string, setup Setup) {
	setups[name] = setup
}
