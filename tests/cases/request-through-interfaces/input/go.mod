module example.org/harbour

go 1.22

require (
	github.com/grpc-ecosystem/grpc-gateway/v2 v2.19.0
	google.golang.org/grpc v1.60.0
)
