package main
import ("context"; "example.org/shop/bus")
const Bills = "bills"
func main() {
	p := bus.NewProducer([]string{"kafka:9092"}, "orders")
	p.Publish(context.Background(), Bills, nil)
	p.Publish(context.Background(), "mails", nil)
	r := bus.NewReader(nil, "orders")
	r.ReadMessage(context.Background())
	r2 := bus.NewReader(nil, Bills)
	r2.ReadMessage(context.Background())
	bus.NewConfigured(bus.Topic("mails")).Run(context.Background())
}
