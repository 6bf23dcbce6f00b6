module example.org/kiln

go 1.22

require (
	github.com/jackc/pgx/v5 v5.5.0
	github.com/rabbitmq/amqp091-go v1.9.0
)
