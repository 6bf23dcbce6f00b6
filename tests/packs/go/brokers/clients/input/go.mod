module example.org/desk

go 1.22

require (
	github.com/nats-io/nats.go v1.36.0
	github.com/rabbitmq/amqp091-go v1.10.0
	github.com/segmentio/kafka-go v0.4.47
)
