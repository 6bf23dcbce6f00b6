module example.com/weir

go 1.22

require (
	github.com/jmoiron/sqlx v1.3.5
	github.com/rabbitmq/amqp091-go v1.9.0
)
