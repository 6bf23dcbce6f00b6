package quarry

import (
	"context"

	amqp "github.com/rabbitmq/amqp091-go"
)

func sendKept(ctx context.Context, ch *amqp.Channel, body []byte) error {
	if _, err := ch.QueueDeclare("slabs", true, false, false, false, nil); err != nil {
		return err
	}
	return ch.PublishWithContext(ctx, "", "slabs", false, false, amqp.Publishing{
		DeliveryMode: amqp.Persistent,
		Body:         body,
	})
}
