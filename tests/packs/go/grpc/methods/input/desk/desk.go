package desk

import (
	"context"

	pb "example.org/ferry/gen/ferry/v1"
	"example.org/ferry/ledger"
)

// Desk serves both services; most of its methods stand in other files.
type Desk struct {
	pb.UnimplementedBerthsServer
	pb.UnimplementedTidesServer

	ledger *ledger.Ledger
}

func (d *Desk) Cancel(ctx context.Context, in *pb.CancelRequest) (*pb.BookReply, error) {
	return &pb.BookReply{}, nil
}
