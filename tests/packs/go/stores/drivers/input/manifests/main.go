package main

import (
	"context"

	"cloud.google.com/go/spanner"
)

func main() {
	client, _ := spanner.NewClient(context.Background(), "projects/p/instances/i/databases/manifests")
	defer client.Close()
}
