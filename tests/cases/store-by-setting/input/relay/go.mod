module example.com/relay

go 1.22

require (
	github.com/minio/minio-go/v7 v7.0.70
	github.com/redis/go-redis/v9 v9.5.1
)
