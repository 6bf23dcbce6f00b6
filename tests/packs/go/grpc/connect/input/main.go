package main

import (
	"context"
	"net/http"

	"connectrpc.com/connect"

	chimesv1 "example.org/chimes/gen/chimes/v1"
	"example.org/chimes/gen/chimes/v1/chimesv1connect"
)

type chimes struct {
	chimesv1connect.UnimplementedChimeServiceHandler
}

func (c *chimes) Ring(
	ctx context.Context,
	req *connect.Request[chimesv1.RingRequest],
) (*connect.Response[chimesv1.RingResponse], error) {
	return nil, nil
}

func main() {
	mux := http.NewServeMux()
	path, handler := chimesv1connect.NewChimeServiceHandler(&chimes{})
	mux.Handle(path, handler)
	http.ListenAndServe(":8080", mux)
}
