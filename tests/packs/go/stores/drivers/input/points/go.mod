module example.org/points

go 1.22

require github.com/qdrant/go-client v1.8.0
