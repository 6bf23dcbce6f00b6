package main

import "github.com/nats-io/nats.go"

func main() {
	nc, err := nats.Connect("nats://nats:4222")
	if err != nil {
		panic(err)
	}
	_, _ = nc.Subscribe("fog.rises", func(message *nats.Msg) {})
	seen := make(chan *nats.Msg, 8)
	_, _ = nc.ChanSubscribe("fog.lifts", seen)
	js, _ := nc.JetStream()
	_, _ = js.PullSubscribe("fog.horns", "horns")
	_ = nc.Publish("fog.rises", nil)
}
