package main

import (
	"github.com/qdrant/go-client/qdrant"
)

func main() {
	_, _ = qdrant.NewClient(&qdrant.Config{Host: "points-db"})
}
