package moor

import (
	"context"

	"google.golang.org/grpc"

	"example.org/harbour/api/harbourpb"
)

type server struct {
	harbourpb.UnimplementedBerthsServer
	office Office
}

// Register serves the office.
func Register(to *grpc.Server, office Office) {
	harbourpb.RegisterBerthsServer(to, &server{office: office})
}

func (s *server) ListBerths(ctx context.Context, request *harbourpb.ListBerthsRequest) (*harbourpb.ListBerthsReply, error) {
	moorings, err := s.office.ListBerths(ctx)
	if err != nil {
		return nil, err
	}
	return &harbourpb.ListBerthsReply{Names: names(moorings)}, nil
}

func (s *server) TakeBerth(ctx context.Context, request *harbourpb.TakeBerthRequest) (*harbourpb.TakeBerthReply, error) {
	mooring, err := s.office.TakeBerth(ctx, request.Boat)
	if err != nil {
		return nil, err
	}
	return &harbourpb.TakeBerthReply{Berth: mooring.Berth}, nil
}

func names(moorings []*Mooring) []string { return nil }
