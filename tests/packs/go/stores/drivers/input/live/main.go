package main

import (
	"context"

	"cloud.google.com/go/firestore"
)

func main() {
	client, _ := firestore.NewClient(context.Background(), "harbour")
	defer client.Close()
}
