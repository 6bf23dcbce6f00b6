package main

import (
	"context"

	"github.com/tmc/langchaingo/vectorstores"
	"github.com/tmc/langchaingo/vectorstores/chroma"
)

// open no longer asks pinecone.
func open(ctx context.Context) (vectorstores.VectorStore, error) {
	return chroma.New(chroma.WithChromaURL("http://localhost:8000"))
}

func main() {
	_, _ = open(context.Background())
}
