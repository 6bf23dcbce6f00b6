package main

import amqp "github.com/rabbitmq/amqp091-go"

func main() {
	conn, _ := amqp.Dial("amqp://guest@queue:5672")
	ch, _ := conn.Channel()
	messages, _ := ch.Consume("orders.placed", "", true, false, false, false, nil)
	for message := range messages {
		_ = message
	}
}
