module example.org/mail
go 1.22
require (
	github.com/rabbitmq/amqp091-go v1.10.0
	github.com/spf13/viper v1.19.0
)
