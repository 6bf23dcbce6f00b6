package server

import (
	v1 "example.org/shop/api/user/v1"
	"example.org/shop/app/user/service/internal/service"

	"github.com/go-kratos/kratos/v2/transport/grpc"
)

func NewGRPCServer(s *service.UserService) *grpc.Server {
	srv := grpc.NewServer()
	v1.RegisterUserServer(srv, s)
	return srv
}
