package main

import (
	"net/http"
	"os"

	"github.com/minio/minio-go/v7"
	"github.com/redis/go-redis/v9"
)

type buffer interface{}

func open(kind string) buffer {
	switch kind {
	case "redis":
		return redis.NewClient(&redis.Options{Addr: os.Getenv("BUFFER_ADDR")})
	default:
		return map[string]string{}
	}
}

func main() {
	files, err := minio.New(os.Getenv("FILES_ADDR"), &minio.Options{})
	if err != nil {
		panic(err)
	}
	http.HandleFunc("/relay", func(w http.ResponseWriter, r *http.Request) {
		_ = files
		_ = open(os.Getenv("BUFFER"))
	})
	http.ListenAndServe(":9000", nil)
}
