package main

import (
	"context"

	"github.com/segmentio/kafka-go"
)

func stream() {
	writer := &kafka.Writer{Topic: "orders"}
	writer.WriteMessages(context.Background(), kafka.Message{})
	reader := kafka.NewReader(kafka.ReaderConfig{Topic: "orders"})
	reader.ReadMessage(context.Background())
}
