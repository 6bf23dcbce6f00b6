package consumer

func consumerFive() int {
	return 1
}
