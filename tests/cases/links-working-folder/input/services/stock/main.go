package main

import (
	"context"
	"net"
	"net/http"
	"os"

	"google.golang.org/grpc"

	pb "example.com/yard/stock/gen"
)

type counts struct {
	pb.UnimplementedStockServer
}

func (c counts) Count(ctx context.Context, in *pb.CountRequest) (*pb.CountReply, error) {
	return &pb.CountReply{Count: 12}, nil
}

func main() {
	if len(os.Args) > 1 {
		listener, _ := net.Listen("tcp", ":3000")
		server := grpc.NewServer()
		pb.RegisterStockServer(server, counts{})
		server.Serve(listener)
		return
	}
	http.HandleFunc("GET /stock", func(w http.ResponseWriter, r *http.Request) {})
	http.ListenAndServe(":3000", nil)
}
