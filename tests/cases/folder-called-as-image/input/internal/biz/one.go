package biz

func bizOne() int {
	return 1
}
