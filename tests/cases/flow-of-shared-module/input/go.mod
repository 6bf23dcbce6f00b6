module example.org/tailor

go 1.22

require google.golang.org/grpc v1.60.0
