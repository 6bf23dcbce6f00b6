package svc

import (
	"shop/app/order/cmd/api/internal/config"
	"shop/app/stock/cmd/rpc/stock"

	"github.com/zeromicro/go-zero/zrpc"
)

type ServiceContext struct {
	Config   config.Config
	StockRpc stock.Stock
}

func NewServiceContext(c config.Config) *ServiceContext {
	return &ServiceContext{
		Config:   c,
		StockRpc: stock.NewStock(zrpc.MustNewClient(c.StockRpcConf)),
	}
}
