package kelp

func Count(waves []int) int {
	return len(waves)
}
