module shop/api

go 1.21

require github.com/go-sql-driver/mysql v1.7.0
