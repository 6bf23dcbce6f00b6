package main

import (
	"context"

	pb "example.org/orchard/gen/trees/v1"
	v2 "example.org/orchard/gen/trees/v2"
	"google.golang.org/grpc"
)

type trees struct {
	pb.UnimplementedTreeServiceServer
}

func (t *trees) PlantTree(ctx context.Context, in *pb.Tree) (*pb.Tree, error) { return in, nil }

// A helper: no method of the service.
func (t *trees) Lookup(ctx context.Context, name string) *pb.Tree { return nil }

func main() {
	s := grpc.NewServer()
	pb.RegisterTreeServiceServer(s, &trees{})
	_ = v2.Tree{}
}
