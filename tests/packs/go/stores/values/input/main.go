package main

import (
	"os"

	"example.org/cellar/domain"
	"example.org/cellar/repository"
)

func main() {
	client, _ := repository.Open(os.Getenv("MONGODB_URI"))
	repository.Find(client, domain.NewBottle(1999).Vintage)
}
