package main

import (
	"context"

	"github.com/milvus-io/milvus-sdk-go/v2/client"
)

func main() {
	_, _ = client.NewClient(context.Background(), client.Config{Address: "covers-db:19530"})
}
