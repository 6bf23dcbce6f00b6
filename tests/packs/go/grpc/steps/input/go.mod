module example.org/locks

go 1.22

require google.golang.org/grpc v1.66.0
