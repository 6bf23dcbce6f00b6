module example.com/cider

go 1.22

require github.com/rabbitmq/amqp091-go v1.9.0
