package main

import (
	"context"

	"github.com/ThreeDotsLabs/watermill-kafka/v3/pkg/kafka"
	"github.com/ThreeDotsLabs/watermill/components/cqrs"
)

type PlaceOrderHandler struct {
	eventBus *cqrs.EventBus
}

func (h PlaceOrderHandler) Handle(ctx context.Context, cmd *PlaceOrder) error {
	return h.eventBus.Publish(ctx, &OrderPlaced{Id: cmd.Id})
}

type Ledger struct {
	commandBus *cqrs.CommandBus
}

func (l *Ledger) Handle(ctx context.Context, event *OrderPlaced) error {
	command := &SendBill{Id: event.Id}

	return l.commandBus.Send(ctx, command)
}

// As it was written before there were types in it.
type SendBillHandler struct{}

func (h SendBillHandler) HandlerName() string { return "send-bill" }

func (h SendBillHandler) NewCommand() interface{} { return &SendBill{} }

func (h SendBillHandler) Handle(ctx context.Context, cmd interface{}) error { return nil }

func logPlaced(ctx context.Context, event *OrderPlaced) error { return nil }

func main() {
	publisher, _ := kafka.NewPublisher(kafka.PublisherConfig{}, nil)

	commands.AddHandlers(
		cqrs.NewCommandHandler("place-order", PlaceOrderHandler{eventBus}.Handle),
		cqrs.NewCommandHandler("forget", func(ctx context.Context, cmd *Forget) error { return nil }),
	)
	events.AddHandlers(
		cqrs.NewEventHandler("ledger", ledger.Handle),
		cqrs.NewEventHandler("log", logPlaced),
	)
	commandBus.Send(context.Background(), &PlaceOrder{Id: "1"})
	publisher.Publish("audits", message)
}
