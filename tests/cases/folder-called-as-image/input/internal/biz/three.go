package biz

func bizThree() int {
	return 1
}
