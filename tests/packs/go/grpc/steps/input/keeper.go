package main

import (
	"context"
	"net"

	pb "example.org/locks/pb"
	"google.golang.org/grpc"
)

type keeper struct {
	pb.UnimplementedKeeperServer
}

// another type with a method of the same name, which serves nothing
type log struct{}

func (l *log) PassBoat(boat string) {}

func main() {
	server := grpc.NewServer()
	pb.RegisterKeeperServer(server, &keeper{})
	listener, _ := net.Listen("tcp", ":7100")
	server.Serve(listener)
}

func (k *keeper) Height(ctx context.Context, req *pb.HeightRequest) (*pb.HeightReply, error) {
	return &pb.HeightReply{}, nil
}

func (k *keeper) PassBoat(ctx context.Context, req *pb.PassRequest) (*pb.PassReply, error) {
	if err := k.fill(ctx, req); err != nil {
		return nil, err
	}
	return k.open(ctx, req)
}

func (k *keeper) fill(ctx context.Context, req *pb.PassRequest) error {
	return nil
}

func (k *keeper) open(ctx context.Context, req *pb.PassRequest) (*pb.PassReply, error) {
	return &pb.PassReply{}, nil
}
