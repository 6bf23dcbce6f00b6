package biz

func bizTwo() int {
	return 1
}
