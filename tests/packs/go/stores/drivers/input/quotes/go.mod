module example.org/quotes

go 1.22

require github.com/weaviate/weaviate-go-client/v4 v4.13.1
