package main

import "github.com/rabbitmq/rabbitmq-stream-go-client/pkg/stream"

func read(context stream.ConsumerContext, message any) {}

func readings() {
	env, _ := stream.NewEnvironment(stream.NewEnvironmentOptions())
	env.DeclareStream("readings", &stream.StreamOptions{})
	env.NewProducer("readings", nil)
	env.NewConsumer("readings", read, nil)
}
