package main

import (
	"github.com/ClickHouse/clickhouse-go/v2"
)

func main() {
	_, _ = clickhouse.Open(&clickhouse.Options{Addr: []string{"counts-db:9000"}})
}
