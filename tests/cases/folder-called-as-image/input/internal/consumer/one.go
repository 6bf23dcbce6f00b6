package consumer

func consumerOne() int {
	return 1
}
