package prices

import (
	"net"

	"google.golang.org/grpc"

	pb "example.com/yard/gen/prices"
)

type server struct {
	pb.UnimplementedPricesServer
}

func Run() {
	listener, _ := net.Listen("tcp", ":8000")
	served := grpc.NewServer()
	pb.RegisterPricesServer(served, server{})
	served.Serve(listener)
}
