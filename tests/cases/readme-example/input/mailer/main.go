// Mailer writes to customers whose order is accepted.
package main

import (
	"encoding/json"
	"log"
	"net/smtp"
	"os"

	amqp "github.com/rabbitmq/amqp091-go"
)

// Accepted is an order that customers get a letter for.
type Accepted struct {
	Order int    `json:"order"`
	Email string `json:"email"`
}

func main() {
	connection, err := amqp.Dial(os.Getenv("BROKER_URL"))
	if err != nil {
		log.Fatal(err)
	}
	channel, err := connection.Channel()
	if err != nil {
		log.Fatal(err)
	}
	messages, err := channel.Consume("order-accepted", "", false, false, false, false, nil)
	if err != nil {
		log.Fatal(err)
	}
	for message := range messages {
		write(message)
	}
}

func write(message amqp.Delivery) {
	var accepted Accepted
	if json.Unmarshal(message.Body, &accepted) != nil {
		message.Nack(false, false)
		return
	}
	err := smtp.SendMail("smtp.lampshop.example:25", nil, "shop@lampshop.example",
		[]string{accepted.Email}, []byte("Your lamp is on its way."))
	if err != nil {
		message.Nack(false, true)
		return
	}
	message.Ack(false)
}
