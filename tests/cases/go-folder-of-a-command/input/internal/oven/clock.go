package oven

func Minutes(loaves int) int {
	return 12 * loaves
}
