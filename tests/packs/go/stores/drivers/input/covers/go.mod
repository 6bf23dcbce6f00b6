module example.org/covers

go 1.22

require github.com/milvus-io/milvus-sdk-go/v2 v2.4.0
