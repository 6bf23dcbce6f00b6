package desk

import (
	"context"

	"example.org/tailor/proto/tailor"
	"google.golang.org/grpc"
)

type coatServer struct {
	tailor.UnimplementedCoatsServer
}

func Register(server *grpc.Server) {
	tailor.RegisterCoatsServer(server, &coatServer{})
}

func (s *coatServer) PlaceCoat(ctx context.Context, request *tailor.PlaceCoatRequest) (*tailor.PlaceCoatReply, error) {
	coat := measured(request.Size)
	cut(coat)
	sew(coat)
	return &tailor.PlaceCoatReply{}, nil
}

func measured(size string) string {
	return trimmed(size)
}

func trimmed(size string) string {
	return size[1:]
}

func cut(coat string) {
	trimmed(coat)
}

func sew(coat string) {
	cut(coat)
}
