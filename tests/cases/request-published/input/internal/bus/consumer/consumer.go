package consumer

import amqp "github.com/rabbitmq/amqp091-go"

type Option func(*Consumer)

type Consumer struct {
	channel *amqp.Channel
	queue   string
	from    string
}

func QueueName(name string) Option {
	return func(c *Consumer) { c.queue = name }
}

func ExchangeName(exchange string) Option {
	return func(c *Consumer) { c.from = exchange }
}

func (c *Consumer) Configure(options ...Option) {
	for _, option := range options {
		option(c)
	}
}

func (c *Consumer) StartConsuming(work func(<-chan amqp.Delivery)) error {
	c.channel.ExchangeDeclare(c.from, "direct", true, false, false, false, nil)
	c.channel.QueueBind(c.queue, "", c.from, false, nil)
	letters, err := c.channel.Consume(c.queue, "", true, false, false, false, nil)
	if err != nil {
		return err
	}
	work(letters)
	return nil
}
