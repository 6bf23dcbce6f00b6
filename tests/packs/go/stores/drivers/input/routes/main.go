package main

import (
	"github.com/neo4j/neo4j-go-driver/v5/neo4j"
)

func main() {
	_, _ = neo4j.NewDriverWithContext("bolt://routes-db:7687", neo4j.NoAuth())
}
