package main

import amqp "github.com/rabbitmq/amqp091-go"

func rabbit(ch *amqp.Channel) {
	q, _ := ch.QueueDeclare("letters", true, false, false, false, nil)
	ch.ExchangeDeclare("post", "topic", true, false, false, false, nil)
	ch.PublishWithContext(nil, "", q.Name, false, false, amqp.Publishing{})
	ch.PublishWithContext(nil, "post", "letters.new", false, false, amqp.Publishing{})
	ch.Consume(q.Name, "", true, false, false, false, nil)
}
