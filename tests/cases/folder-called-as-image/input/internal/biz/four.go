package biz

func bizFour() int {
	return 1
}
