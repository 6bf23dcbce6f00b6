package main

import (
	"context"
	"net/http"

	"connectrpc.com/connect"

	tidev1 "example.com/tides/gen/tide/v1"
	"example.com/tides/gen/tide/v1/tidev1connect"
)

type moon struct{}

func newMoon() *moon { return &moon{} }

func (m *moon) Phase(ctx context.Context, req *connect.Request[tidev1.NextRequest]) (*connect.Response[tidev1.NextResponse], error) {
	return nil, nil
}

func serve(mux *http.ServeMux) {
	service := &moon{}
	mux.Handle(tidev1connect.NewMoonServiceHandler(service))
	http.ListenAndServe(":8080", mux)
}
