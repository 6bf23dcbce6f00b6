package main

import (
	"github.com/pinecone-io/go-pinecone/pinecone"
)

func main() {
	_, _ = pinecone.NewClient(pinecone.NewClientParams{ApiKey: "x"})
}
