module example.org/board

go 1.22

require (
	github.com/go-sql-driver/mysql v1.8.0
	github.com/lib/pq v1.10.9
	modernc.org/sqlite v1.30.0
)
