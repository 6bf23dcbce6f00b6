module example.org/orchard/old

require google.golang.org/grpc v1.60.0
