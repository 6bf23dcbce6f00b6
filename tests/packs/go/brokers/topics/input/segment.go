package main

import "github.com/segmentio/kafka-go"

func segment() {
	w := kafka.NewWriter(kafka.WriterConfig{Topic: "seats"})
	w.WriteMessages(nil, kafka.Message{Value: nil})
	any := &kafka.Writer{}
	any.WriteMessages(nil, kafka.Message{Topic: "doors"})
	r := kafka.NewReader(kafka.ReaderConfig{Topic: "seats"})
	r.FetchMessage(nil)
}
