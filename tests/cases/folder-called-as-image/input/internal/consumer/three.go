package consumer

func consumerThree() int {
	return 1
}
