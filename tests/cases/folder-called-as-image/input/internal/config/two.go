package config

func configTwo() int {
	return 1
}
