module example.org/titles

go 1.22

require github.com/pinecone-io/go-pinecone v0.4.0
