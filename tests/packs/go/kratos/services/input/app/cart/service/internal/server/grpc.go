package server

import (
	v1 "example.org/shop/api/cart/v1"
	"example.org/shop/app/cart/service/internal/service"

	"github.com/go-kratos/kratos/v2/transport/grpc"
)

func NewGRPCServer(s *service.CartService) *grpc.Server {
	srv := grpc.NewServer()
	v1.RegisterCartServer(srv, s)
	return srv
}
