package main

import (
	"context"

	"cloud.google.com/go/bigquery"
)

func main() {
	client, _ := bigquery.NewClient(context.Background(), "harbour")
	defer client.Close()
}
