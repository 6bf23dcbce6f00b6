module example.com/tides

go 1.22

require connectrpc.com/connect v1.16.0
