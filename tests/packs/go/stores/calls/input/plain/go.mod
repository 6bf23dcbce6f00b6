module example.org/plain

go 1.22

require (
	github.com/go-sql-driver/mysql v1.0.0
	github.com/hashicorp/consul/api v1.0.0
)
