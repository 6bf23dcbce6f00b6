package main

import (
	"os"

	"example.com/chest/backend/gcs"
	"example.com/chest/backend/local"
	"example.com/chest/backend/s3"
)

type backend interface{ Save(name string) error }

func main() {
	backends := map[string]func() backend{
		"gcs":   func() backend { return gcs.Open() },
		"local": func() backend { return local.Open() },
		"s3":    func() backend { return s3.Open() },
	}
	backends[os.Args[1]]().Save(os.Args[2])
}
