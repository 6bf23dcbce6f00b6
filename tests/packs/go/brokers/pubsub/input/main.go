package main

import (
	"context"
	"log"

	"cloud.google.com/go/pubsub"
)

// Announce tells a topic of the caller's.
func Announce(ctx context.Context, topic *pubsub.Topic) {
	topic.Publish(ctx, &pubsub.Message{Data: []byte("seen")})
}

// Listen hears a subscription of the caller's.
func Listen(ctx context.Context, sub *pubsub.Subscription) error {
	return sub.Receive(ctx, func(ctx context.Context, message *pubsub.Message) {
		message.Ack()
	})
}

func main() {
	ctx := context.Background()
	client, err := pubsub.NewClient(ctx, "harbour")
	if err != nil {
		log.Fatal(err)
	}
	created, err := client.CreateTopic(ctx, "nests")
	if err != nil {
		log.Fatal(err)
	}
	created.Publish(ctx, &pubsub.Message{Data: []byte("built")})
	sightings := client.Topic("sightings")
	sightings.Publish(ctx, &pubsub.Message{Data: []byte("gull")})

	counts := client.Subscription("sightings-count")
	err = counts.Receive(ctx, func(ctx context.Context, message *pubsub.Message) { message.Ack() })
	if err != nil {
		log.Fatal(err)
	}
}
