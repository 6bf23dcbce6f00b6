module example.org/bakery

go 1.22

require (
	github.com/jackc/pgx/v5 v5.6.0
	github.com/redis/go-redis/v9 v9.5.1
	go.mongodb.org/mongo-driver v1.15.0
)
