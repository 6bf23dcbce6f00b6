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

// only looks it up: what changes something is followed first
func (d *Desk) Get(ctx context.Context, in *pb.BookRequest) (*pb.BookReply, error) {
	return &pb.BookReply{Berth: d.ledger.Keep(in.Ship)}, nil
}
