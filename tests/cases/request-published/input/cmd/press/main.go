package main

import (
	"example.com/cider/internal/bus/consumer"
	"example.com/cider/internal/press"
)

func main() {
	mill := press.New(press.Settings())
	mill.Warm()
	letters := &consumer.Consumer{}
	letters.Configure(consumer.QueueName("press-queue"), consumer.ExchangeName("press-orders"))
	letters.StartConsuming(mill.Work)
}
