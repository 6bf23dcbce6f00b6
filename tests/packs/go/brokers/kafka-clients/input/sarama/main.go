package main

import "github.com/IBM/sarama"

// Forward sends on what others have written.
func Forward(to chan<- *sarama.ProducerMessage, from <-chan *sarama.ProducerMessage) {
	for message := range from {
		to <- message
	}
}

func main() {
	producer, err := sarama.NewAsyncProducer([]string{"kafka:9092"}, sarama.NewConfig())
	if err != nil {
		panic(err)
	}
	Forward(producer.Input(), nil)

	consumer, err := sarama.NewConsumer([]string{"kafka:9092"}, nil)
	if err != nil {
		panic(err)
	}
	partition, _ := consumer.ConsumePartition("waves", 0, sarama.OffsetNewest)
	<-partition.Messages()

	admin, _ := sarama.NewClusterAdmin([]string{"kafka:9092"}, nil)
	_ = admin.CreateTopic("swells", &sarama.TopicDetail{NumPartitions: 1, ReplicationFactor: 1}, false)
}
