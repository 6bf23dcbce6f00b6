package config

func configOne() int {
	return 1
}
