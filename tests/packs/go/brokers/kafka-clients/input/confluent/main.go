package main

import "github.com/confluentinc/confluent-kafka-go/v2/kafka"

func main() {
	consumer, err := kafka.NewConsumer(&kafka.ConfigMap{"bootstrap.servers": "kafka:9092", "group.id": "sails"})
	if err != nil {
		panic(err)
	}
	_ = consumer.SubscribeTopics([]string{"winds", "gusts"}, nil)
	calmConsumer, _ := kafka.NewConsumer(&kafka.ConfigMap{"bootstrap.servers": "kafka:9092", "group.id": "calm"})
	_ = calmConsumer.Subscribe("calms", nil)
}
