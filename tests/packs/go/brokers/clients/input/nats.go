package main

import client "github.com/nats-io/nats.go"

func nats() {
	nc, _ := client.Connect("nats://nats:4222")
	nc.Publish("orders.placed", nil)
	nc.QueueSubscribe("orders.*", "desk", func(m *client.Msg) {})
}
