package main

import (
	"context"
	"net"

	"google.golang.org/grpc"

	pb "example.org/ticker/gen"
)

type server struct {
	pb.UnimplementedTickerServer
	prices map[string]int
}

func (s *server) Price(ctx context.Context, in *pb.PriceRequest) (*pb.PriceReply, error) {
	return &pb.PriceReply{Price: int32(s.lookup(in.Name))}, nil
}

func (s *server) Watch(in *pb.WatchRequest, stream pb.Ticker_WatchServer) error {
	return nil
}

func (s *server) Close() {}

func (s *server) lookup(name string) int { return s.prices[name] }

type client struct{ c pb.TickerClient }

func (c *client) Ask(ctx context.Context, name string) int { return 0 }

func main() {
	lis, _ := net.Listen("tcp", ":50051")
	s := grpc.NewServer()
	pb.RegisterTickerServer(s, &server{})
	s.Serve(lis)
}
