package storage

func storageFour() int {
	return 1
}
