package desk

import (
	"context"

	pb "example.org/ferry/gen/ferry/v1"
)

// Desk serves both services; most of its methods stand in other files.
type Desk struct {
	pb.UnimplementedBerthsServer
	pb.UnimplementedTidesServer
}

func (d *Desk) Cancel(ctx context.Context, in *pb.CancelRequest) (*pb.BookReply, error) {
	return &pb.BookReply{}, nil
}
