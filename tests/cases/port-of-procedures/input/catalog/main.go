package main

import (
	"context"
	"net"

	"google.golang.org/grpc"

	"example.org/catalog/pb"
)

type server struct {
	pb.UnimplementedCatalogServer
}

func (s *server) ListSeeds(ctx context.Context, in *pb.ListRequest) (*pb.ListReply, error) {
	return &pb.ListReply{Names: []string{"beet"}}, nil
}

func main() {
	listener, _ := net.Listen("tcp", ":5001")
	s := grpc.NewServer()
	pb.RegisterCatalogServer(s, &server{})
	s.Serve(listener)
}
