module example.org/shop

go 1.22

require go.temporal.io/sdk v1.26.0
