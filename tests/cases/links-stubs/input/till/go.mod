module example.org/till

go 1.22

require google.golang.org/grpc v1.60.0
