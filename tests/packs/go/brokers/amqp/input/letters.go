package main

import (
	"context"

	"github.com/Azure/go-amqp"
)

func letters(ctx context.Context) {
	conn, _ := amqp.Dial(ctx, "amqp://broker:5672", nil)
	session, _ := conn.NewSession(ctx, nil)
	sender, _ := session.NewSender(ctx, "letters", nil)
	sender.Send(ctx, amqp.NewMessage([]byte("a letter")), nil)
	receiver, _ := session.NewReceiver(ctx, "answers", nil)
	receiver.Receive(ctx, nil)
}
