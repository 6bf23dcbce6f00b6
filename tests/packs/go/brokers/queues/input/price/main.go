package main

import (
	"context"

	"github.com/RichardKnop/machinery/v1"
	"github.com/RichardKnop/machinery/v1/config"
	"github.com/RichardKnop/machinery/v1/tasks"
)

func Price(fish string) (int, error) { return 3, nil }

func Bill(price int) error { return nil }

func main() {
	server, _ := machinery.NewServer(&config.Config{
		Broker:        "amqp://guest:guest@rabbit:5672/",
		DefaultQueue:  "prices",
		ResultBackend: "redis://cache:6379",
	})
	server.RegisterTasks(map[string]interface{}{
		"price": Price,
		"bill":  Bill,
	})
	server.RegisterTask("sum", func(a, b int) (int, error) { return a + b, nil })

	signature := &tasks.Signature{Name: "price"}
	server.SendTask(signature)
	server.SendTaskWithContext(context.Background(), &tasks.Signature{
		Name: "sum",
	})
	chain, _ := tasks.NewChain(signature, &tasks.Signature{Name: "bill"})
	server.SendChain(chain)
}
