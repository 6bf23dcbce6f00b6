package desk

import (
	"context"

	pb "example.org/ferry/gen/ferry/v1"
)

// of another desk
type Buoy struct{}

func (b *Buoy) Move(ctx context.Context, in *pb.BookRequest) (*pb.BookReply, error) {
	return nil, nil
}

func (d *Desk) Next(ctx context.Context, in *pb.BookRequest) (*pb.BookReply, error) {
	return &pb.BookReply{}, nil
}
