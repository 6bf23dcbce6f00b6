package stock

import (
	"net"

	"google.golang.org/grpc"

	pb "example.com/yard/gen/stock"
)

type server struct {
	pb.UnimplementedStockServer
}

func Run() {
	listener, _ := net.Listen("tcp", ":8000")
	served := grpc.NewServer()
	pb.RegisterStockServer(served, server{})
	served.Serve(listener)
}
