module example.org/finds

go 1.22

require github.com/algolia/algoliasearch-client-go/v3 v3.31.0
