package main

import (
	"github.com/weaviate/weaviate-go-client/v4/weaviate"
)

func main() {
	_, _ = weaviate.NewClient(weaviate.Config{Host: "quotes-db:8080", Scheme: "http"})
}
