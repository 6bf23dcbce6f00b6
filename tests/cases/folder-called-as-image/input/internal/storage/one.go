package storage

func storageOne() int {
	return 1
}
