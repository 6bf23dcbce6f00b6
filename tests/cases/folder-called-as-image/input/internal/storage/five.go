package storage

func storageFive() int {
	return 1
}
