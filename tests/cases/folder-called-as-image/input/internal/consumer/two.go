package consumer

func consumerTwo() int {
	return 1
}
