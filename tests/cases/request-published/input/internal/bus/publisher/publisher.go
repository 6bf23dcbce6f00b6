package publisher

import (
	"context"

	amqp "github.com/rabbitmq/amqp091-go"
)

type Option func(*Publisher)

type Publisher struct {
	channel  *amqp.Channel
	exchange string
}

func ExchangeName(name string) Option {
	return func(p *Publisher) { p.exchange = name }
}

func (p *Publisher) Configure(options ...Option) {
	for _, option := range options {
		option(p)
	}
}

func (p *Publisher) Publish(ctx context.Context, body []byte) error {
	return p.channel.PublishWithContext(ctx, p.exchange, "", false, false, amqp.Publishing{Body: body})
}
