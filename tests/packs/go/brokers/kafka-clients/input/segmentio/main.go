package main

import "github.com/segmentio/kafka-go"

func main() {
	connection, err := kafka.Dial("tcp", "kafka:9092")
	if err != nil {
		panic(err)
	}
	_ = connection.CreateTopics(kafka.TopicConfig{Topic: "spray", NumPartitions: 1, ReplicationFactor: 1})
}
