package main

import (
	"context"

	"cloud.google.com/go/storage"
)

func main() {
	client, _ := storage.NewClient(context.Background())
	defer client.Close()
}
