module lampshop/mailer

go 1.24

require github.com/rabbitmq/amqp091-go v1.10.0
