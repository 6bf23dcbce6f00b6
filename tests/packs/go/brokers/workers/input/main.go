package main

import (
	"github.com/ThreeDotsLabs/watermill/message"
	"github.com/contribsys/faktory/client"
	faktory "github.com/contribsys/faktory/client"
	worker "github.com/contribsys/faktory_worker_go"
)

func unload(ctx any, args ...any) error { return nil }

func main() {
	manager := worker.NewManager()
	manager.Register("Unload", unload)
	job := faktory.NewJob("Unload", 1)
	_ = client.Client{}
	_ = job
}

func berths(router *message.Router, pub message.Publisher, sub message.Subscriber) {
	router.AddHandler("berths", "ships.seen", sub, "berths.taken", pub, take)
	pub.Publish("ships.seen", message.NewMessage("1", nil))
}

func take(msg *message.Message) ([]*message.Message, error) { return nil, nil }
