package desk

import (
	"context"

	pb "example.org/ferry/gen/ferry/v1"
)

func (d *Desk) Book(ctx context.Context, in *pb.BookRequest) (*pb.BookReply, error) {
	d.ledger.Keep(in.Ship)
	return &pb.BookReply{Berth: d.free(in.Ship)}, nil
}

// not of any service
func (d *Desk) free(ship string) string { return "1" }

func (d *Desk) Close(ctx context.Context) error { return nil }
