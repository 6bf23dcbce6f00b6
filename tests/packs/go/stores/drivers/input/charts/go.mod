module example.org/charts

go 1.22

require github.com/opensearch-project/opensearch-go/v2 v2.3.0
