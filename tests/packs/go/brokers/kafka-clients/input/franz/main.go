package main

import (
	"context"

	"github.com/twmb/franz-go/pkg/kgo"
)

func main() {
	client, err := kgo.NewClient(
		kgo.SeedBrokers("kafka:9092"),
		kgo.ConsumerGroup("foam"),
		kgo.ConsumeTopics("waves"),
	)
	if err != nil {
		panic(err)
	}
	client.Produce(context.Background(), &kgo.Record{Topic: "foam", Value: []byte("white")}, nil)
	client.PollFetches(context.Background())
}
