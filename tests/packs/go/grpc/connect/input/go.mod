module example.org/chimes

go 1.22

require connectrpc.com/connect v1.16.2
