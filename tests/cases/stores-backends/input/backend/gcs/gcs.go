package gcs

import (
	"context"

	"cloud.google.com/go/storage"
)

type Backend struct{ client *storage.Client }

func Open() *Backend {
	client, _ := storage.NewClient(context.Background())
	return &Backend{client}
}

func (b *Backend) Save(name string) error { return nil }
