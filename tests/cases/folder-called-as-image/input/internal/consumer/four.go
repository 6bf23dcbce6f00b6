package consumer

func consumerFour() int {
	return 1
}
