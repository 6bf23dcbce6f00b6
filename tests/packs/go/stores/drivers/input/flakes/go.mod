module example.org/flakes

go 1.22

require github.com/snowflakedb/gosnowflake v1.8.0
