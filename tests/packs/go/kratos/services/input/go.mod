module example.org/shop

go 1.22

require (
	github.com/go-kratos/kratos/contrib/registry/consul/v2 v2.0.0
	github.com/go-kratos/kratos/v2 v2.7.3
	google.golang.org/grpc v1.65.0
)
