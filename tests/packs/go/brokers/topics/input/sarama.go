package main

import "github.com/IBM/sarama"

const Trips = "trips"

func send(p sarama.SyncProducer) {
	msg := &sarama.ProducerMessage{Topic: Trips, Value: nil}
	p.SendMessage(msg)
	p.SendMessage(&sarama.ProducerMessage{Topic: "fares"})
}

func take(group sarama.ConsumerGroup, handler sarama.ConsumerGroupHandler) {
	group.Consume(nil, []string{Trips, "fares"}, handler)
}
