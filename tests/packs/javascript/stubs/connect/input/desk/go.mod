module example.org/ferry

go 1.24

require connectrpc.com/connect v1.18.1
