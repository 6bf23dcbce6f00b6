module example.com/desk

go 1.22

require github.com/dapr/go-sdk v1.11.0
