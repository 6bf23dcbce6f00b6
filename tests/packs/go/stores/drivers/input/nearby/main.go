package main

import (
	"github.com/pgvector/pgvector-go"
)

func main() {
	_ = pgvector.NewVector([]float32{1, 2})
}
