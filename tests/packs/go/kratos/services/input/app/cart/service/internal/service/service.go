package service

import (
	"context"

	v1 "example.org/shop/api/cart/v1"

	_ "google.golang.org/grpc"
)

type CartService struct {
	v1.UnimplementedCartServer
}

func NewCartService() *CartService {
	return &CartService{}
}

func (s *CartService) GetCart(ctx context.Context, req *v1.GetCartReq) (*v1.GetCartReply, error) {
	return &v1.GetCartReply{Id: req.Id}, nil
}
