module example.com/yard/stock

go 1.24

require google.golang.org/grpc v1.70.0
