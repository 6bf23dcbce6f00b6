package main

import (
	"os"

	amqp "github.com/rabbitmq/amqp091-go"
)

// Worker packs what was paid.
type Worker struct {
	channel  *amqp.Channel
	exchange string
	queue    string
	key      string
}

func NewWorker(channel *amqp.Channel, exchange, queue, key string) *Worker {
	return &Worker{channel: channel, exchange: exchange, queue: queue, key: key}
}

func (w *Worker) Listen() {
	w.channel.QueueDeclare(w.queue, true, false, false, false, nil)
	w.channel.QueueBind(w.queue, w.key, w.exchange, false, nil)
	w.channel.Consume(w.queue, "", true, false, false, false, nil)
}

func main() {
	conn, _ := amqp.Dial("amqp://rabbit")
	channel, _ := conn.Channel()
	NewWorker(channel, "sales", "packing", "order.paid.#").Listen()
	channel.QueueBind(os.Getenv("STOCK_QUEUE"), "stock.low", "sales", false, nil)
	channel.Consume(os.Getenv("STOCK_QUEUE"), "", true, false, false, false, nil)
	logs, _ := channel.QueueDeclare("", false, true, true, false, nil)
	for _, key := range os.Args[1:] {
		channel.QueueBind(logs.Name, key, "sales", false, nil)
	}
	channel.Consume(logs.Name, "", true, false, false, false, nil)
}
