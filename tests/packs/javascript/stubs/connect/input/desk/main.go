package main

import (
	"context"
	"net/http"

	"connectrpc.com/connect"

	ferryv1 "example.org/ferry/gen/ferry/v1"
	"example.org/ferry/gen/ferry/v1/ferryv1connect"
)

type berths struct {
	ferryv1connect.UnimplementedBerthsHandler
}

func (b *berths) Book(ctx context.Context, req *connect.Request[ferryv1.BookRequest]) (*connect.Response[ferryv1.BookReply], error) {
	return nil, nil
}

func main() {
	mux := http.NewServeMux()
	mux.Handle(ferryv1connect.NewBerthsHandler(&berths{}))
	http.ListenAndServe(":8080", mux)
}
