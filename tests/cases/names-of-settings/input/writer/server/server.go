package server

import (
	"context"

	"example.org/writer/config"
	"github.com/segmentio/kafka-go"
)

type server struct {
	cfg    *config.Config
	writer *kafka.Writer
}

func (s *server) created(ctx context.Context) error {
	return s.writer.WriteMessages(ctx, kafka.Message{Topic: s.cfg.KafkaTopics.OrderCreated.TopicName})
}

func (s *server) paid(ctx context.Context) error {
	return s.writer.WriteMessages(ctx, kafka.Message{Topic: s.cfg.KafkaTopics.OrderPaid.TopicName})
}

func (s *server) unsaid(ctx context.Context) error {
	return s.writer.WriteMessages(ctx, kafka.Message{Topic: s.cfg.KafkaTopics.Unsaid.TopicName})
}
