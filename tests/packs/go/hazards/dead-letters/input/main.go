package main

import amqp "github.com/rabbitmq/amqp091-go"

func declare(channel *amqp.Channel) {
	channel.QueueDeclare("buoys", true, false, false, false, amqp.Table{"x-dead-letter-exchange": "lost"})
}

func take(message amqp.Delivery) {
	message.Nack(false, false)
}

func main() {}
