module example.org/ticker

go 1.22

require google.golang.org/grpc v1.66.0
