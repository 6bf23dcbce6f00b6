package main

import (
	"example.org/mail/internal/config"
	amqp "github.com/rabbitmq/amqp091-go"
	"github.com/spf13/viper"
)

func declare(ch *amqp.Channel) {
	ch.ExchangeDeclare(viper.GetString(config.Exchange), "direct", true, false, false, false, nil)
	ch.QueueDeclare(viper.GetString("rabbit.queue"), true, false, false, false, nil)
	ch.QueueDeclare(viper.GetString("rabbit.unsaid"), true, false, false, false, nil)
}

func main() {
	config.Defaults()
	connection, _ := amqp.Dial("amqp://rabbit:5672")
	channel, _ := connection.Channel()
	declare(channel)
}
