package config

func configFive() int {
	return 1
}
