package gapi

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"

	"example.org/ferry/pb"
)

type Server struct {
	pb.UnimplementedFerryServer
	pool *pgxpool.Pool
}

func New(pool *pgxpool.Pool) *Server {
	return &Server{pool: pool}
}

func (s *Server) Book(ctx context.Context, req *pb.BookRequest) (*pb.BookResponse, error) {
	return &pb.BookResponse{}, nil
}
