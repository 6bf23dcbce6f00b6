module example.org/ferry

go 1.22

require (
	github.com/golang-migrate/migrate/v4 v4.17.0
	github.com/grpc-ecosystem/grpc-gateway/v2 v2.19.0
	github.com/jackc/pgx/v5 v5.5.0
	google.golang.org/grpc v1.60.0
)
