package storage

func storageThree() int {
	return 1
}
