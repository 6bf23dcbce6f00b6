package main

import (
	"shop/app/order/cmd/mq/internal/listen"

	"github.com/zeromicro/go-zero/core/conf"
	"github.com/zeromicro/go-zero/core/service"
)

func main() {
	var c listen.Config
	conf.MustLoad("etc/order.yaml", &c)
	group := service.NewServiceGroup()
	defer group.Stop()
	for _, mq := range listen.Queues(c) {
		group.Add(mq)
	}
	group.Start()
}
