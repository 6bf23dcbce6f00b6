package main

import (
	"context"
	"net/http"

	"connectrpc.com/connect"

	tidev1 "example.com/tides/gen/tide/v1"
	"example.com/tides/gen/tide/v1/tidev1connect"
)

type tides struct{}

func (t *tides) Next(ctx context.Context, req *connect.Request[tidev1.NextRequest]) (*connect.Response[tidev1.NextResponse], error) {
	return nil, nil
}

func (t *tides) Past(ctx context.Context, req *connect.Request[tidev1.NextRequest]) (*connect.Response[tidev1.NextResponse], error) {
	return nil, nil
}

func main() {
	mux := http.NewServeMux()
	path, handler := tidev1connect.NewTideServiceHandler(&tides{})
	mux.Handle(path, handler)
	serve(mux)
}
