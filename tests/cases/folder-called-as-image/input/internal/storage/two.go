package storage

func storageTwo() int {
	return 1
}
