package app

import (
	"context"
	"net"

	"example.org/depot/proto/gen"
	"google.golang.org/grpc"
)

type server struct {
	gen.UnimplementedStockServer
}

func (s *server) Reserve(ctx context.Context, request *gen.ReserveRequest) (*gen.Reserved, error) {
	return &gen.Reserved{}, nil
}

func Run() {
	listener, _ := net.Listen("tcp", ":7002")
	grpcServer := grpc.NewServer()
	gen.RegisterStockServer(grpcServer, &server{})
	grpcServer.Serve(listener)
}
