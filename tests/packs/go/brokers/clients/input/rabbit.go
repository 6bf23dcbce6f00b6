package main

import (
	"context"

	amqp "github.com/rabbitmq/amqp091-go"
)

func rabbit() {
	connection, _ := amqp.Dial("amqp://guest@rabbit:5672")
	channel, _ := connection.Channel()
	channel.PublishWithContext(context.Background(), "shop", "orders.placed", false, false, amqp.Publishing{})
	channel.Consume("orders", "", true, false, false, false, nil)
}
