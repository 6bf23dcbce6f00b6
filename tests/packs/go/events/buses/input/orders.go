package main

type Orders struct{ eventBus Bus }

func (o Orders) Place() {
	o.eventBus.Publish(OrderPlaced{ID: 1})
	o.eventBus.Publish(ctx, &OrderPaid{})
	o.queue.Publish(OrderShipped{})
}
