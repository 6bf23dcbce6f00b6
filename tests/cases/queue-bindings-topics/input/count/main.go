package main

import (
	"context"

	"cloud.google.com/go/pubsub"
)

func main() {
	ctx := context.Background()
	client, _ := pubsub.NewClient(ctx, "paper")
	topic := client.Topic("news")
	client.CreateSubscription(ctx, "counts", pubsub.SubscriptionConfig{Topic: topic})
	client.Subscription("counts").Receive(ctx, func(ctx context.Context, m *pubsub.Message) { m.Ack() })
}
