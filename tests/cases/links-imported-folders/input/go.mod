module example.org/depot

go 1.22

require google.golang.org/grpc v1.64.0
