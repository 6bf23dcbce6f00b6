package data

import (
	"context"

	cartv1 "example.org/shop/api/cart/v1"
	userv1 "example.org/shop/api/user/v1"

	consul "github.com/go-kratos/kratos/contrib/registry/consul/v2"
	"github.com/go-kratos/kratos/v2/transport/grpc"
)

type Data struct {
	carts cartv1.CartClient
	users userv1.UserClient
}

func New() *Data {
	found := consul.New(nil)
	carts, _ := grpc.DialInsecure(context.Background(),
		grpc.WithEndpoint("discovery:///shop.cart.service"), grpc.WithDiscovery(found))
	users, _ := grpc.DialInsecure(context.Background(),
		grpc.WithEndpoint("discovery:///shop.user.service"), grpc.WithDiscovery(found))
	return &Data{carts: cartv1.NewCartClient(carts), users: userv1.NewUserClient(users)}
}
