module acme.test/berths

go 1.22

require github.com/grpc-ecosystem/grpc-gateway/v2 v2.20.0
