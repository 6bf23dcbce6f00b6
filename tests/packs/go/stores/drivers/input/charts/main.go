package main

import (
	"github.com/opensearch-project/opensearch-go/v2"
)

func main() {
	_, _ = opensearch.NewDefaultClient()
}
