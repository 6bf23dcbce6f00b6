package main

import (
	"net"

	"google.golang.org/grpc"

	"example.org/ferry/desk"
	pb "example.org/ferry/gen/ferry/v1"
)

func main() {
	lis, _ := net.Listen("tcp", ":50051")
	s := grpc.NewServer()
	d := &desk.Desk{}
	pb.RegisterBerthsServer(s, d)
	pb.RegisterTidesServer(s, d)
	s.Serve(lis)
}
