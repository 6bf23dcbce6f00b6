package main

import (
	"context"

	amqp "github.com/rabbitmq/amqp091-go"
)

const spliced = "ropes.spliced"

func publish(ctx context.Context, ch *amqp.Channel) error {
	err := ch.PublishWithContext(ctx, "", "ropes.cut", false, false, amqp.Publishing{Body: []byte("3 m")})
	if err != nil {
		return err
	}
	if err := ch.Publish("", spliced, false, false, amqp.Publishing{}); err != nil {
		return err
	}
	return ch.PublishWithContext(ctx, "rope-events", "sold", false, false, amqp.Publishing{})
}

func consume(ctx context.Context, ch *amqp.Channel) error {
	cut, err := ch.ConsumeWithContext(ctx, "ropes.cut", "", true, false, false, false, nil)
	if err != nil {
		return err
	}
	done, err := ch.Consume(spliced, "", true, false, false, false, nil)
	if err != nil {
		return err
	}
	select {
	case <-cut:
	case <-done:
	}
	return nil
}

func main() {
	connection, err := amqp.Dial("amqp://guest:guest@rabbit:5672/")
	if err != nil {
		panic(err)
	}
	ch, err := connection.Channel()
	if err != nil {
		panic(err)
	}
	queue, err := ch.QueueDeclare("ropes.cut", true, false, false, false, nil)
	if err != nil {
		panic(err)
	}
	_ = publish(context.Background(), ch)
	_ = consume(context.Background(), ch)
	sold, _ := ch.Consume(queue.Name, "", true, false, false, false, nil)
	<-sold
	_ = ch.Publish("rope-events", queue.Name, false, false, amqp.Publishing{})
}
