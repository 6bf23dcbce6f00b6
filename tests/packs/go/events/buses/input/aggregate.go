package main

func (o *Order) Pay(span Span) {
	o.AddEvent(NewOrderPaid(o))
	o.RecordEvent(OrderShipped{})
	span.AddEvent("paid")
	span.AddEvent(Spell(o))
	o.AddEvent(&OrderSent{})
}
