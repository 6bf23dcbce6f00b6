package main

import (
	"github.com/algolia/algoliasearch-client-go/v3/algolia/search"
)

func main() {
	_ = search.NewClient("app", "key")
}
