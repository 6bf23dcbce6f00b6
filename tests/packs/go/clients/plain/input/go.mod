module example.org/shop

go 1.22

require github.com/go-resty/resty/v2 v2.11.0
