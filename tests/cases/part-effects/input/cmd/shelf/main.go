package main

import amqp "github.com/rabbitmq/amqp091-go"

func main() {
	connection, _ := amqp.Dial("amqp://localhost")
	channel, _ := connection.Channel()
	fired, _ := channel.Consume("pots.fired", "", true, false, false, false, nil)
	for range fired {
		channel.Publish("", "pots.cooled", false, false, amqp.Publishing{})
	}
}
