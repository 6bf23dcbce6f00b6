package config

func configThree() int {
	return 1
}
