package plugin

var parts = map[string]func(){}

// Register takes a part under its name.
func Register(name string, run func()) {
	parts[name] = run
}

func RunAll() {
	for _, run := range parts {
		run()
	}
}
