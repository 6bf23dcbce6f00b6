package main

import (
	"context"

	"github.com/ThreeDotsLabs/watermill"
	"github.com/ThreeDotsLabs/watermill-amqp/v2/pkg/amqp"
	"github.com/ThreeDotsLabs/watermill/message"
)

func store(message *message.Message) error {
	return nil
}

func main() {
	settings := amqp.NewDurableQueueConfig("amqp://rabbit:5672/")
	publisher, err := amqp.NewPublisher(settings, watermill.NopLogger{})
	if err != nil {
		panic(err)
	}
	subscriber, err := amqp.NewSubscriber(settings, watermill.NopLogger{})
	if err != nil {
		panic(err)
	}
	messages, _ := subscriber.Subscribe(context.Background(), "crates.weighed")
	go func() {
		for one := range messages {
			one.Ack()
		}
	}()
	router, _ := message.NewRouter(message.RouterConfig{}, watermill.NopLogger{})
	router.AddNoPublisherHandler("store", "crates.landed", subscriber, store)
	_ = publisher.Publish("crates.landed", message.NewMessage("1", nil))
	_ = router.Run(context.Background())
}
