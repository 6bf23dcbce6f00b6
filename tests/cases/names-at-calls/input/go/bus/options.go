package bus

import (
	"context"

	"github.com/segmentio/kafka-go"
)

type Option func(*reader)

type reader struct {
	topic string
}

func Topic(topic string) Option {
	return func(r *reader) { r.topic = topic }
}

func NewConfigured(options ...Option) *reader {
	made := &reader{topic: "defaults"}
	for _, option := range options {
		option(made)
	}
	return made
}

func (r *reader) Run(ctx context.Context) {
	made := kafka.NewReader(kafka.ReaderConfig{Brokers: []string{"kafka:9092"}, Topic: r.topic})
	made.ReadMessage(ctx)
}
