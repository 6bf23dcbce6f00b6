package main

import (
	"flag"

	"shop/app/stock/cmd/rpc/internal/config"
	"shop/app/stock/cmd/rpc/internal/server"
	"shop/app/stock/cmd/rpc/internal/svc"
	"shop/app/stock/cmd/rpc/pb"

	"github.com/zeromicro/go-zero/core/conf"
	"github.com/zeromicro/go-zero/zrpc"
	"google.golang.org/grpc"
)

var configFile = flag.String("f", "etc/stock.yaml", "the config file")

func main() {
	flag.Parse()
	var c config.Config
	conf.MustLoad(*configFile, &c)
	srv := server.NewStockServer(svc.NewServiceContext(c))
	s := zrpc.MustNewServer(c.RpcServerConf, func(grpcServer *grpc.Server) {
		pb.RegisterStockServer(grpcServer, srv)
	})
	defer s.Stop()
	s.Start()
}
