package consumer

func retry(times int) bool {
	return times < 3
}
