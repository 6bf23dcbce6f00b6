package main

import (
	"shop/app/order/cmd/api/internal/config"
	"shop/app/order/cmd/api/internal/handler"
	"shop/app/order/cmd/api/internal/svc"

	"github.com/zeromicro/go-zero/core/conf"
	"github.com/zeromicro/go-zero/rest"
)

func main() {
	var c config.Config
	conf.MustLoad("etc/order.yaml", &c)
	server := rest.MustNewServer(c.RestConf)
	defer server.Stop()
	handler.RegisterHandlers(server, svc.NewServiceContext(c))
	server.Start()
}
