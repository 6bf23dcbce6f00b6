module example.com/chest

go 1.22

require (
	cloud.google.com/go/storage v1.40.0
	github.com/minio/minio-go/v7 v7.0.70
)
