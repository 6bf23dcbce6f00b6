module example.org/port

go 1.22

require (
	github.com/go-sql-driver/mysql v1.8.0
	go.mongodb.org/mongo-driver v1.15.0
)
