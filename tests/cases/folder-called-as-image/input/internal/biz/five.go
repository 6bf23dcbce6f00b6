package biz

func bizFive() int {
	return 1
}
