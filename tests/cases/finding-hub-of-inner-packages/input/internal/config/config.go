package config

func Name() string { return "dock" }
