package s3

import "github.com/minio/minio-go/v7"

type Backend struct{ client *minio.Client }

func Open() *Backend {
	client, _ := minio.New("chest", &minio.Options{})
	return &Backend{client}
}

func (b *Backend) Save(name string) error { return nil }
