package main

import (
	"github.com/elastic/go-elasticsearch/v8"
)

func main() {
	_, _ = elasticsearch.NewDefaultClient()
}
