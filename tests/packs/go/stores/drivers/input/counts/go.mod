module example.org/counts

go 1.22

require github.com/ClickHouse/clickhouse-go/v2 v2.22.0
