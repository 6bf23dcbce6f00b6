module example.org/pages

go 1.22

require github.com/elastic/go-elasticsearch/v8 v8.12.1
