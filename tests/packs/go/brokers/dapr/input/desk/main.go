package main

import (
	"context"

	dapr "github.com/dapr/go-sdk/client"
	"github.com/dapr/go-sdk/service/common"
	daprd "github.com/dapr/go-sdk/service/http"
)

const bus = "bus"

var orders = &common.Subscription{PubsubName: bus, Topic: "orders", Route: "/orders"}

func take(ctx context.Context, event *common.TopicEvent) (bool, error) {
	client, _ := dapr.NewClient()
	client.PublishEvent(ctx, bus, "bills", event.RawData)
	client.InvokeMethod(ctx, "till", "pay", "post")
	return false, nil
}

func main() {
	service := daprd.NewService(":8080")
	service.AddTopicEventHandler(orders, take)
	service.AddTopicEventHandler(&common.Subscription{PubsubName: bus, Topic: "parcels"}, take)
	service.Start()
}
