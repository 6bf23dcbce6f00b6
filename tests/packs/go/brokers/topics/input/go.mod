module example.org/shop

go 1.22

require (
	github.com/IBM/sarama v1.43.0
	github.com/segmentio/kafka-go v0.4.47
	github.com/hibiken/asynq v0.24.1
	github.com/rabbitmq/amqp091-go v1.10.0
)
