package config

func configFour() int {
	return 1
}
