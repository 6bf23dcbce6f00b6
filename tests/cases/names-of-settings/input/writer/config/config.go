package config

type Config struct {
	KafkaTopics KafkaTopics `mapstructure:"kafkaTopics"`
}

type KafkaTopics struct {
	OrderCreated Topic `mapstructure:"orderCreated"`
	OrderPaid    Topic `mapstructure:"order_paid"`
	Unsaid       Topic
}

type Topic struct {
	TopicName  string `mapstructure:"topicName"`
	Partitions int    `mapstructure:"partitions"`
}
