package service

import (
	"context"

	v1 "example.org/shop/api/user/v1"

	_ "google.golang.org/grpc"
)

type UserService struct {
	v1.UnimplementedUserServer
}

func NewUserService() *UserService {
	return &UserService{}
}

func (s *UserService) GetUser(ctx context.Context, req *v1.GetUserReq) (*v1.GetUserReply, error) {
	return &v1.GetUserReply{Id: req.Id}, nil
}
