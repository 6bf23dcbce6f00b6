package main

import (
	"net"

	"google.golang.org/grpc"

	"example.org/harbour/internal/keep"
	"example.org/harbour/internal/moor"
)

func main() {
	server := grpc.NewServer()
	moor.Register(server, moor.NewOffice(keep.NewBerthBook(), keep.NewWaitingList()))
	listener, _ := net.Listen("tcp", ":7000")
	server.Serve(listener)
}
