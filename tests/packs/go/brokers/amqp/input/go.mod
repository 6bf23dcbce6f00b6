module example.com/desk

go 1.22

require (
	github.com/Azure/go-amqp v1.0.5
	github.com/rabbitmq/rabbitmq-amqp-go-client v0.2.0
	github.com/rabbitmq/rabbitmq-stream-go-client v1.4.1
)
